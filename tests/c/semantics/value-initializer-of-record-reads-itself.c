// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  struct { int a, b; } s = {.a = 1, .b = s.b + 1};
  return s.a;
}
