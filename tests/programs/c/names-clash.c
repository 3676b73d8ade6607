// SPDX-License-Identifier: Apache-2.0
// Names that the program could confuse: of variables, functions, members and results.
#include <stdio.h>
int result;
static int value(int value) { return value + 1; }
static struct { int value, result; } state = {3, 4};
static int memory(int memory[2]) { return memory[0] + memory[1]; }
static int stack = 5, heap = 6, globals = 7, frame = 8;
static int return_(int main) { return main * 2; }
int main(void) {
  int value_1 = value(1), printf_ = 2, a = 1;
  { int a = 2; { int a = 3; result += a; } result += a * 10; }
  { int a = 4; result += a * 100; }
  int pair[2] = {stack, heap};
  printf("%d %d %d %d\n", result, value_1, state.value, state.result);
  printf("%d %d %d %d\n", memory(pair), globals, frame, return_(printf_));
  return a;
}
