// SPDX-License-Identifier: Apache-2.0
// Factorial, Fibonacci, Ackermann, towers.
#include <stdio.h>
static unsigned long factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int fibonacci(int n) {
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}
static int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
static int moves;
static void hanoi(int n, int from, int to, int by) {
  if (n == 0) return;
  hanoi(n - 1, from, by, to);
  moves = moves * 3 + from * 2 + to;
  hanoi(n - 1, by, to, from);
}
int main(void) {
  hanoi(7, 0, 1, 2);
  printf("%lu %d %d %d\n", factorial(20), fibonacci(16), ackermann(2, 5), moves);
  return fibonacci(11);
}
