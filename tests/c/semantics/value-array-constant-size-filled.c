// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int a[1000], s = 0;
  for (int i = 0; i < 1000; i++) a[i] = i;
  for (int i = 0; i < 1000; i++) s ^= a[i];
  return s;
}
