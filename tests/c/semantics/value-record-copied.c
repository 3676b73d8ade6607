// expect: TRUE
// options: --property uninitialised --no-malloc-failure
struct s { char c; int x; };
static int get(struct s v) { return v.c; }
int main(void) {
  struct s a;
  a.c = 1;
  a.x = 2;
  struct s b = a;
  return get(b);
}
