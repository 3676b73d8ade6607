// expect: TRUE
// options: --property uninitialised --no-malloc-failure
struct s { int v[4]; };
int main(void) {
  struct s s, t;
  for (int i = 0; i < 4; i++) s.v[i] = i;
  t = s;
  return t.v[3];
}
