// SPDX-License-Identifier: Apache-2.0
// Functions that call each other.
#include <stdio.h>
static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
static const char *at;
static int expression(void);
static int factor(void) {
  if (*at == '(') {
    at++;
    int v = expression();
    at++;
    return v;
  }
  int v = 0;
  while (*at >= '0' && *at <= '9') v = v * 10 + *at++ - '0';
  return v;
}
static int term(void) {
  int v = factor();
  while (*at == '*') at++, v *= factor();
  return v;
}
static int expression(void) {
  int v = term();
  while (*at == '+' || *at == '-') {
    char op = *at++;
    int w = term();
    v = op == '+' ? v + w : v - w;
  }
  return v;
}
int main(void) {
  at = "2*(30+4)-5*(6-7*(8-9))+1";
  printf("%d %d %d\n", expression(), is_even(50), is_odd(31));
  return is_even(7);
}
