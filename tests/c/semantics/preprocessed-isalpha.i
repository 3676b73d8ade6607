// expect: TRUE
// gcc: yes
extern int isalpha (int) __attribute__ ((__nothrow__ , __leaf__));
extern int toupper (int __c) __attribute__ ((__nothrow__ , __leaf__));
extern void reach_error(void);
int main(void) {
  if (!isalpha('x') || isalpha('1') || toupper('q') != 'Q') reach_error();
}
