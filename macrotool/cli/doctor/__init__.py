"""Checks this machine and configuration: what works, what does not, and how to fix it.

`facts` finds the facts by trying, `checks` judges them, `config_check` checks the configuration more closely.
"""
