// expect: TRUE|UNKNOWN
// gcc: yes
typedef struct { int quot; int rem; } div_t;
extern div_t div (int __numer, int __denom) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__const__)) ;
extern void reach_error(void);
int main(void) {
  div_t d = div(9, 4);
  if (d.quot != 2 || d.rem != 1) reach_error();
}
