// expect: TRUE
// options: --property no-overflow
static int x = 2147483647;
int main(void) { return x - 1; }
