// expect: FALSE
// gcc: yes
extern void reach_error(void);
static int order;
__attribute__((destructor(200))) static void second(void) { order = order * 10 + 2; }
__attribute__((destructor(101))) static void third(void) { if (order == 12) reach_error(); }
__attribute__((destructor)) static void first(void) { order = order * 10 + 1; }
int main(void) { return 0; }
