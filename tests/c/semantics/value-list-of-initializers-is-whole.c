// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  struct { int a, b[3]; } r = {.b = {1}};
  int t[5] = {[3] = 1};
  return r.a + r.b[2] + t[4];
}
