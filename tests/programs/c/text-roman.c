// SPDX-License-Identifier: Apache-2.0
// Numbers as Roman numerals, and in several bases.
#include <stdio.h>
static void roman(int n) {
  static const struct { int value; char text[3]; } parts[] = {
      {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
      {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
  for (int i = 0; n > 0; i++)
    for (; n >= parts[i].value; n -= parts[i].value)
      for (const char *p = parts[i].text; *p; p++) printf("%c", *p);
}
static void in_base(unsigned long v, unsigned base) {
  if (v >= base) in_base(v / base, base);
  printf("%c", "0123456789abcdefghijklmnopqrstuvwxyz"[v % base]);
}
int main(void) {
  for (int i = 1; i < 3000; i += 367) roman(i), printf(" ");
  for (unsigned b = 2; b < 37; b += 7) in_base(123456789012ul, b), printf(" ");
  printf("\n");
  return 0;
}
