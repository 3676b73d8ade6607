char shared[16] = {1};
