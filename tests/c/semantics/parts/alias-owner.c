static int owner(void) { return 42; }
int nick(void) __attribute__((alias("owner")));
