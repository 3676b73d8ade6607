// SPDX-License-Identifier: Apache-2.0
// A table driven automaton that reads numbers.
#include <stdio.h>
enum state { start, sign, digits, point, fraction, bad, states };
enum kind { k_sign, k_digit, k_point, k_other, kinds };
static const unsigned char next[states][kinds] = {
  [start] = {sign, digits, point, bad}, [sign] = {bad, digits, point, bad}, [digits] = {bad, digits, fraction, bad},
  [point] = {bad, fraction, bad, bad}, [fraction] = {bad, fraction, bad, bad}, [bad] = {bad, bad, bad, bad}};
static enum kind kind_of(char c) {
  if (c == '+' || c == '-') return k_sign;
  if (c >= '0' && c <= '9') return k_digit;
  return c == '.' ? k_point : k_other;
}
static int accepts(const char *s) {
  enum state at = start;
  while (*s) at = next[at][kind_of(*s++)];
  return at == digits || at == fraction;
}
int main(void) {
  const char *all[] = {"12", "-3.5", ".5", ".", "1.2.3", "+", "x", "", "+7."};
  int r = 0;
  for (int i = 0; i < 9; i++) r = r * 2 + accepts(all[i]);
  printf("%d\n", r);
  return r & 0xff;
}
