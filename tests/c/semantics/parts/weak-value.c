__attribute__((weak)) int value(void) { return 1; }
