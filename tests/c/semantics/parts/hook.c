int hook(void) { return 3; }
