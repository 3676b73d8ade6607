enum { RED = 5 };
int red(void) { return RED; }
