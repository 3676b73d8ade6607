// Numbers in texts, with signs, bases, what follows them, and more digits than fit.
#include <stdio.h>
#include <stdlib.h>

static void read_all(const char *text, int base) {
  char *end;
  long a = strtol(text, &end, base);
  printf("%ld %d ", a, (int)(end - text));
  unsigned long b = strtoul(text, &end, base);
  printf("%lu %d ", b, (int)(end - text));
  printf("%lld %llu\n", strtoll(text, NULL, base), strtoull(text, 0, base));
}

int main(void) {
  read_all("123", 10);
  read_all("  \t-45xyz", 10);
  read_all("+0x1fG", 16);
  read_all("0x1f", 0);
  read_all("0xg", 0);
  read_all("0777 8", 0);
  read_all("09", 0);
  read_all("zz", 36);
  read_all("- 5", 10);
  read_all("", 10);
  read_all("9223372036854775807", 10);
  read_all("9223372036854775808", 10);
  read_all("-9223372036854775808", 10);
  read_all("-9223372036854775809", 10);
  read_all("18446744073709551615", 10);
  read_all("18446744073709551616", 10);
  read_all("-1", 10);
  printf("%ld %lld %d\n", atol("-77 "), atoll("8589934592"), atoi("12a"));
  return 0;
}
