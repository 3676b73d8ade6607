// expect: FALSE
// gcc: yes
extern void reach_error(void);
static int x = 5;
__attribute__((destructor)) static void end(void) { if (x == 6) reach_error(); }
int main(void) { x++; }
