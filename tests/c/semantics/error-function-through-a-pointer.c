// expect: FALSE
extern void abort(void);
void reach_error(void) { abort(); }
static void run(void (*f)(void)) { f(); }
int main(void) { run(reach_error); }
