// expect: FALSE
// options: --property uninitialised --no-malloc-failure
struct b { unsigned x : 3, y : 5; };
int main(void) {
  struct b v;
  v.x = 1;
  return v.y;
}
