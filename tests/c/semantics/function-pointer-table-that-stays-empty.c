// expect: TRUE
// gcc: yes
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct handler {
  int (*run)(int, void *, int *);
  void *data;
};
struct handler handlers[16];
static void unrelated(void) {}
void (*other)(void) = unrelated;
int main(void) {
  unsigned i = __VERIFIER_nondet_uint() % 16;
  int state;
  other();
  if (handlers[i].run) {
    handlers[i].run(1, handlers[i].data, &state);
    reach_error();
  }
}
