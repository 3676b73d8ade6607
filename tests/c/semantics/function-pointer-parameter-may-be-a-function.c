// expect: FALSE|UNKNOWN
// options: --entry f
extern void reach_error(void);
void hit(void) { reach_error(); }
void f(void (*g)(void)) { if (g == hit) g(); }
