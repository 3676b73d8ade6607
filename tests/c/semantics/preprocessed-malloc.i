// expect: TRUE
// gcc: yes
extern void *malloc (unsigned long __size) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__malloc__)) __attribute__ ((__alloc_size__ (1))) ;
extern void *memset (void *__s, int __c, unsigned long __n) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__nonnull__ (1)));
extern void reach_error(void);
int main(void) {
  char *p = malloc(3);
  if (!p) return 0;
  memset(p, 'a', 3);
  if (p[2] != 'a') reach_error();
}
