static int nothing(void) { return 1; }
int hook(void) __attribute__((weak, alias("nothing")));
int answer(void) { return hook(); }
