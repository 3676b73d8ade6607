// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
int sum(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int main(void) { int a[3] = {1, 2, 3}; return sum(a, 3); }
