// GNU C: a cast to a union sets the member of that type.
#include <stdio.h>

struct point {
  int x, y;
};

union number {
  char small;
  long large;
  struct point place;
  double real;
};

static int sum(union number n) { return n.place.x + n.place.y; }

int main(void) {
  union number a = (union number)(char)'x';
  printf("%c %ld\n", a.small, a.large & 0xff);
  a = (union number)123456789L;
  printf("%ld\n", a.large);
  struct point p = {3, 4};
  printf("%d\n", sum((union number)p));
  p.y = 10;
  union number b[2] = {(union number)p, (union number)2.5};
  printf("%d %d %.2f\n", b[0].place.x, b[0].place.y, b[1].real);
  return 0;
}
