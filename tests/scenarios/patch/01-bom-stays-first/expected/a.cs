using C;
using A;
using B;
