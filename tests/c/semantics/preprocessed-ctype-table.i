// expect: FALSE|UNKNOWN
// gcc: yes
extern const unsigned short int **__ctype_b_loc (void) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__const__));
extern void reach_error(void);
int main(void) {
  if ((*__ctype_b_loc ())[(int) (('7'))] & (unsigned short int) 2048) reach_error();
}
