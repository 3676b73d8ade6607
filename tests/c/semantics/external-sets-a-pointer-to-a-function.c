// expect: FALSE
// another file may store a function in there
extern void reach_error(void);
int (*get)(void);
int (*table[3])(void);
struct {
  int x;
  int (*get)(void);
} box;
extern void another(void);
int main(void) {
  another();
  if (get != 0 && table[1] != 0 && box.get != 0) reach_error();
}
