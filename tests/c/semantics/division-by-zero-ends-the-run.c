// expect: TRUE
// Only error functions are looked for: nothing comes behind the division.
extern void reach_error(void);
int zero;
int main(void) {
  int x = 1 / zero;
  reach_error();
  return x;
}
