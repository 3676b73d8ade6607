// expect: TRUE
// gcc: yes
extern void reach_error(void);
static void hook(void) {}
int main(void) {
  if (!hook) reach_error();
}
