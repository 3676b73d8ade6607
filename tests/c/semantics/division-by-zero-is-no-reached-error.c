// expect: TRUE|UNKNOWN
extern void reach_error(void);
int zero;
int main(void) {
  int x = 1 / zero;
  if (x != x) reach_error();
}
