// expect: FALSE
// gcc: yes
extern void __assert_fail (const char *__assertion, const char *__file, unsigned int __line, const char *__function) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
int main(void) {
  int x = 2;
  ((void) sizeof ((x == 1) ? 1 : 0), __extension__ ({ if (x == 1) ; else __assert_fail ("x == 1", "a.c", 5, __extension__ __PRETTY_FUNCTION__); }));
}
