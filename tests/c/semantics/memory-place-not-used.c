// expect: TRUE
// options: --property valid-deref,uninitialised --no-malloc-failure
struct s { int a[4]; };
int main(void) {
  int *p = 0, i = 9, x;
  struct s *q = 0;
  (void)*p;
  p[i];
  (void)q->a[i];
  (void)x;
  return 0;
}
