// expect: UNKNOWN
// what it points to at first is not known
extern void reach_error(void);
extern int (*hook)(void);
static int five(void) { return 5; }
int main(void) {
  int result = hook();
  hook = five;
  if (result == 7) reach_error();
}
