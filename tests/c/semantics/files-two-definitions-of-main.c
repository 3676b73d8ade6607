// expect: ERROR
// with: parts/another-main.c
int main(void) { return 0; }
