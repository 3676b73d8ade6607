unsigned shared = 0xffffffff;
