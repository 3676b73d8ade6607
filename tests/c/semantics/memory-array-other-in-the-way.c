// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int get(int *p, int i) { return p[i]; }
int main(void) { int a[3] = {1}, b[300] = {2}; return get(a, 2) + get(b, 5) + get(a, 30); }
