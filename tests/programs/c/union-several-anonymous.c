// Members without a name: bit-fields, unions and structures.
#include <stdio.h>

struct parts {
  int first;
  int : 32;
  union {
    int number;
    unsigned char bytes[4];
  };
  union {
    unsigned other;
    float real;
  };
  struct {
    int inner;
    int : 3;
    unsigned small : 5;
  };
  union {
    short s;
    struct {
      char low, high;
    };
  };
};

struct words {
  union {
    int a;
    float b;
  };
  union {
    int c;
    float d;
  };
  int : 32;
  union {
    int e;
    unsigned f;
  };
};

static struct parts global = {.number = 0x01020304, .real = 1.5f, .inner = 7, .small = 9, .low = 1, .high = 2};
static struct words numbers = {1, 2, 3};

static int sum(struct words w) { return w.a + 10 * w.c + 100 * w.e; }

int main(void) {
  struct parts local = {1, {2}, {3}, {4, 5}, {6}};
  struct words w = {.c = 4, .f = 5}, copy;
  printf("%d %d %d %x %d %u %d\n", global.first, global.number, global.bytes[0], global.other, global.inner,
         global.small, global.s);
  printf("%d %d %u %d %u %d\n", local.first, local.number, local.other, local.inner, local.small, local.s);
  w.a = 3;
  copy = w;
  copy.d = 2.0f;
  printf("%d %d %x %d\n", sum(w), sum(numbers), (unsigned)copy.c, copy.a);
  numbers.e++;
  printf("%d %d %d\n", numbers.a, numbers.c, numbers.f);
  return 0;
}
