// What was registered is called in the other order, before destructors, by `return` as by `exit`.
#include <stdio.h>
#include <stdlib.h>

static int calls;

static void first(void) { printf("first registered, call %d\n", ++calls); }
static void more(void) { printf("more, call %d\n", ++calls); }
static void late(void) { printf("late, call %d\n", ++calls); }
static void registers(void) {
  printf("registers, call %d\n", ++calls);
  atexit(late);
}

__attribute__((destructor)) static void at_the_end(void) { printf("destructor after %d calls\n", calls); }

static void leave(int how) {
  if (how > 2) exit(how);
}

int main(void) {
  printf("%d\n", atexit(first));
  for (int i = 0; i < 3; i++) atexit(more);
  printf("%d\n", atexit(registers));
  for (int i = 0; i < 5; i++) leave(i);
  printf("not printed\n");
  return 0;
}
