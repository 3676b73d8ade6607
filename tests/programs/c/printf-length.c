// How many characters printf has printed.
#include <limits.h>
#include <stdio.h>

static void show(int length) { printf(" -> %d\n", length); }

int main(void) {
  int numbers[] = {0, 7, -7, 10, 99, 100, -1000, 123456789, INT_MAX, INT_MIN};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    int n = numbers[i];
    show(printf("%d", n));
    show(printf("%u|%x|%X|%o", (unsigned)n, (unsigned)n, (unsigned)n, (unsigned)n));
    show(printf("%5d|%-8i|%05d|%+d|% d", n, n, n, n, n));
    show(printf("%hd %hhd %hu %hhx", (short)n, (signed char)n, (unsigned short)n, (unsigned char)n));
    show(printf("%ld %lld %lu%%", (long)n, (long long)n * 1000, (unsigned long)n));
    show(printf("%c%3c%s", 'a', 'b', "text"));
  }
  return 0;
}
