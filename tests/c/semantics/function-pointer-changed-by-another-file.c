// expect: UNKNOWN
// another() may store a function of its own there
extern void reach_error(void);
int (*get)(void);
int (**where)(void) = &get;
extern void another(void);
int main(void) {
  another();
  if ((*where)() == 5) reach_error();
}
