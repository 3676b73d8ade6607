// expect: FALSE
// gcc: yes
extern void reach_error(void);
static void *start() { reach_error(); return 0; }
static void begin(void *(*routine)(void *), void *argument) { routine(argument); }
int main(void) {
  begin(&start, 0);
}
