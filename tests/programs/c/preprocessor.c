// SPDX-License-Identifier: Apache-2.0
// Macros: arguments, strings, concatenation, recursion, conditionals.
#include <stdio.h>
#define CAT(a, b) a##b
#define STR(x) #x
#define XSTR(x) STR(x)
#define SQUARE(x) ((x) * (x))
#define LIST(X) X(one) X(two) X(three)
#define COUNT(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
enum { 
#define NAME(n) CAT(k_, n),
  LIST(NAME) names
};
#if defined(__LP64__) && __SIZEOF_LONG__ == 8
#define MODEL 64
#else
#define MODEL 32
#endif
int main(void) {
  int CAT(va, lue) = SQUARE(3 + 1);
  const char *s = XSTR(SQUARE(2)), *t = STR(a "b" \n);
  int n = 0;
  while (s[n]) n++;
  printf("%d %d %d %c %d\n", value, n, names, t[3], (int)COUNT(1, 2, 3));
  printf("%d %d\n", __LINE__ > 5, __STDC__);
  return k_three + (MODEL == sizeof(long) * 8);
}
