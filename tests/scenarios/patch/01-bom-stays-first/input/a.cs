using A;
using B;
