struct s { long a, b, c; };
int size_of_other_s(void) {
  struct s s = {1, 2, 3};
  return s.c == 3 ? sizeof s : 0;
}
