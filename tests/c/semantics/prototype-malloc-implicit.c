// expect: TRUE|UNKNOWN
int main(void) {
  int *p = (int *)malloc(sizeof *p);
  *p = 3;
  if (*p != 3) reach_error();
}
