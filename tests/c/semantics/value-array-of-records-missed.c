// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  struct { int a, b[3]; } r[2];
  for (int i = 0; i < 2; i++) {
    r[i].a = 1;
    for (int j = i; j < 3; j++) r[i].b[j] = j;
  }
  return r[1].b[0];
}
