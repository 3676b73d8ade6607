// expect: TRUE|UNKNOWN
extern void reach_error(void);
static int five(void) { return 5; }
int (*get)(void);
static int (*known)(void) = five;
extern void another(void);
int main(void) {
  another();
  if (get == five && known() == 5) reach_error();
}
