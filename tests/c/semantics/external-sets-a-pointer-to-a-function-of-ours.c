// expect: FALSE
extern void reach_error(void);
int five(void) { return 5; }
int (*get)(void);
int (*const known)(void) = five;
extern void another(void);
int main(void) {
  another();
  if (get == five) reach_error();
}
