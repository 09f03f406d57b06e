"""Facts about this machine and configuration -> rows that say what works, what does not and how to fix it.

`facts` finds them by trying, `checks` judges them, `config_check` looks for what a mistake in the configuration hides.
"""
