// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
extern void reach_error(void);
int printf(const char *format, ...) { reach_error(); return 0; }
int main(void) { printf("%d\n", 4); }
