// expect: TRUE
// options: --property array-bounds --no-malloc-failure
int a[4];
int main(void) { int i = 9; if (i < 4 && a[i] == 1) return 1; return sizeof a[i] == 4 ? 0 : 1; }
