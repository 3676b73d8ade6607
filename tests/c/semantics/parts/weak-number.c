__attribute__((weak)) int number = 1;
int get(void) { return number; }
