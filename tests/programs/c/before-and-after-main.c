// GNU C: functions that run before and after main.
#include <stdio.h>
#include <stdlib.h>

static int ready = 1;

__attribute__((constructor(200))) static void second(void) { ready = ready * 10 + 2; }
__attribute__((constructor(101))) static void first(void) { ready = ready * 10 + 1; }
__attribute__((constructor)) void third(void) { printf("third\n"); }
__attribute__((destructor)) static void last(void) { printf("last %d\n", ready); }
__attribute__((destructor)) static void early(void) { ready++; }

int main(void) {
  printf("main %d %d\n", ready, __builtin_constant_p(42) ? 1 : 0);
  if (ready == 112) exit(3);
  return 0;
}
