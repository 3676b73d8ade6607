// SPDX-License-Identifier: Apache-2.0
// Records with bit-fields by value: assigned, passed, returned.
#include <stdio.h>
struct date { unsigned day : 5, month : 4; int year : 12; };
static struct date later(struct date d, int months) {
  int m = d.month - 1 + months;
  d.year += m / 12;
  d.month = m % 12 + 1;
  return d;
}
static void show(struct date d) { printf("%u.%u.%d\n", d.day, d.month, d.year); }
int main(void) {
  struct date a = {17, 11, 1999}, b, *p = &b;
  b = later(a, 3);
  show(b);
  show(later(*p, 30));
  *p = a;
  p->year = -5;
  a = *p;
  show(a);
  return a.day;
}
