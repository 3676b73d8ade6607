// expect: TRUE|UNKNOWN
// options: --timeout 2
// gcc: yes
extern char *strcpy (char *__restrict __dest, const char *__restrict __src) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__nonnull__ (1, 2)));
extern unsigned long strlen (const char *__s) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__pure__)) __attribute__ ((__nonnull__ (1)));
extern void reach_error(void);
int main(void) {
  char b[8];
  strcpy(b, "ho");
  if (strlen(b) != 2 || b[1] != 'o') reach_error();
}
