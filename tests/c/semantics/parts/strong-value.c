int value(void) { return 2; }
