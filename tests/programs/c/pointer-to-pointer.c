// SPDX-License-Identifier: Apache-2.0
// Two and three levels.
#include <stdio.h>
static void redirect(int **p, int *to) { *p = to; }
static void swap(char **a, char **b) {
  char *t = *a;
  *a = *b;
  *b = t;
}
int main(void) {
  int x = 1, y = 2, *p = &x, **pp = &p, ***ppp = &pp;
  **pp = 10;
  *pp = &y;
  ***ppp = 20;
  printf("%d %d %d\n", x, y, *p);
  redirect(&p, &x);
  redirect(*ppp, &y);
  printf("%d\n", *p);
  char s[] = "first", t[] = "second", *names[3] = {s, t, 0};
  swap(&names[0], names + 1);
  int n = 0;
  for (char **q = names; *q; q++) n = n * 10 + **q - 'a';
  printf("%d\n", n);
  const char *words[] = {"alpha", "beta", "gamma"}, **w = words;
  char first = **w, second = *(*++w + 1);
  printf("%c%c%c\n", first, second, (*(w + 1))[2]);
  return x + y;
}
