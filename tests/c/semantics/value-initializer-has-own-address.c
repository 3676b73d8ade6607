// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  struct s { struct s *self; int size; } s = {&s, sizeof s};
  return s.self->size;
}
