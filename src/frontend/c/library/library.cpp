// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/library/library.h"

#include <vector>

#include "frontend/c/tables/library_functions.h"

namespace hone::c {

namespace {

struct Model {
  const char* name;
  std::vector<const char*> needs;
  const char* text;
  const char* types_and_variables = "";  // what this text needs
};

// Each says what the C standard says, as simply as possible. `malloc` and the like are built in.
const std::vector<Model>& models() {
  static const std::vector<Model> all{
      {"memset", {}, R"(void *memset(void *to, int value, size_t count) {
  char *bytes = to;
  for (size_t i = 0; i < count; i++) bytes[i] = (char)value;
  return to;
}
)"},
      {"memcpy", {}, R"(void *memcpy(void *to, const void *from, size_t count) {
  char *target = to;
  const char *source = from;
  for (size_t i = 0; i < count; i++) target[i] = source[i];
  return to;
}
)"},
      {"memmove", {}, R"(void *memmove(void *to, const void *from, size_t count) {
  char *target = to;
  const char *source = from;
  if (target < source)
    for (size_t i = 0; i < count; i++) target[i] = source[i];
  else
    for (size_t i = count; i > 0; i--) target[i - 1] = source[i - 1];
  return to;
}
)"},
      {"memcmp", {}, R"(int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}
)"},
      {"memchr", {}, R"(void *memchr(const void *where, int value, size_t count) {
  const unsigned char *bytes = where;
  for (size_t i = 0; i < count; i++)
    if (bytes[i] == (unsigned char)value) return (void *)(bytes + i);
  return 0;
}
)"},
      {"strlen", {}, R"(size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}
)"},
      {"strnlen", {}, R"(size_t strnlen(const char *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length] != 0) length++;
  return length;
}
)"},
      {"strcpy", {}, R"(char *strcpy(char *to, const char *from) {
  size_t i = 0;
  while ((to[i] = from[i]) != 0) i++;
  return to;
}
)"},
      {"strncpy", {}, R"(char *strncpy(char *to, const char *from, size_t count) {
  size_t i = 0;
  for (; i < count && from[i] != 0; i++) to[i] = from[i];
  for (; i < count; i++) to[i] = 0;
  return to;
}
)"},
      {"strcat", {"strlen", "strcpy"}, R"(char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}
)"},
      {"strncat", {"strlen"}, R"(char *strncat(char *to, const char *from, size_t count) {
  size_t end = strlen(to), i = 0;
  for (; i < count && from[i] != 0; i++) to[end + i] = from[i];
  to[end + i] = 0;
  return to;
}
)"},
      {"strcmp", {}, R"(int strcmp(const char *left, const char *right) {
  size_t i = 0;
  while (left[i] != 0 && left[i] == right[i]) i++;
  return (unsigned char)left[i] - (unsigned char)right[i];
}
)"},
      {"strncmp", {}, R"(int strncmp(const char *left, const char *right, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (left[i] != right[i]) return (unsigned char)left[i] - (unsigned char)right[i];
    if (left[i] == 0) return 0;
  }
  return 0;
}
)"},
      {"strchr", {}, R"(char *strchr(const char *text, int wanted) {
  for (;; text++) {
    if (*text == (char)wanted) return (char *)text;
    if (*text == 0) return 0;
  }
}
)"},
      {"strrchr", {}, R"(char *strrchr(const char *text, int wanted) {
  char *found = 0;
  for (;; text++) {
    if (*text == (char)wanted) found = (char *)text;
    if (*text == 0) return found;
  }
}
)"},
      {"strstr", {"strlen", "strncmp"}, R"(char *strstr(const char *text, const char *wanted) {
  size_t length = strlen(wanted);
  for (;; text++) {
    if (strncmp(text, wanted, length) == 0) return (char *)text;
    if (*text == 0) return 0;
  }
}
)"},
      {"strspn", {"strchr"}, R"(size_t strspn(const char *text, const char *accepted) {
  size_t count = 0;
  while (text[count] != 0 && strchr(accepted, text[count]) != 0) count++;
  return count;
}
)"},
      {"strcspn", {"strchr"}, R"(size_t strcspn(const char *text, const char *rejected) {
  size_t count = 0;
  while (text[count] != 0 && strchr(rejected, text[count]) == 0) count++;
  return count;
}
)"},
      {"strpbrk", {"strcspn"}, R"(char *strpbrk(const char *text, const char *wanted) {
  text += strcspn(text, wanted);
  return *text == 0 ? 0 : (char *)text;
}
)"},
      {"strdup", {"strlen", "strcpy"}, R"(char *strdup(const char *text) {
  return strcpy(malloc(strlen(text) + 1), text);
}
)"},
      {"strndup", {"strnlen"}, R"(char *strndup(const char *text, size_t most) {
  size_t length = strnlen(text, most);
  char *copy = malloc(length + 1);
  for (size_t i = 0; i < length; i++) copy[i] = text[i];
  copy[length] = 0;
  return copy;
}
)"},
      {"strcasecmp", {"tolower"}, R"(int strcasecmp(const char *left, const char *right) {
  size_t i = 0;
  while (left[i] != 0 && tolower((unsigned char)left[i]) == tolower((unsigned char)right[i])) i++;
  return tolower((unsigned char)left[i]) - tolower((unsigned char)right[i]);
}
)"},
      {"strncasecmp", {"tolower"}, R"(int strncasecmp(const char *left, const char *right, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int a = tolower((unsigned char)left[i]), b = tolower((unsigned char)right[i]);
    if (a != b) return a - b;
    if (a == 0) return 0;
  }
  return 0;
}
)"},
      {"stpcpy", {}, R"(char *stpcpy(char *to, const char *from) {
  size_t i = 0;
  while ((to[i] = from[i]) != 0) i++;
  return to + i;
}
)"},
      {"stpncpy", {}, R"(char *stpncpy(char *to, const char *from, size_t count) {
  size_t i = 0;
  for (; i < count && from[i] != 0; i++) to[i] = from[i];
  char *end = to + i;
  for (; i < count; i++) to[i] = 0;
  return end;
}
)"},
      {"mempcpy", {"memcpy"}, R"(void *mempcpy(void *to, const void *from, size_t count) {
  return (char *)memcpy(to, from, count) + count;
}
)"},
      {"memrchr", {}, R"(void *memrchr(const void *where, int value, size_t count) {
  const unsigned char *bytes = where;
  for (size_t i = count; i > 0; i--)
    if (bytes[i - 1] == (unsigned char)value) return (void *)(bytes + i - 1);
  return 0;
}
)"},
      {"strchrnul", {}, R"(char *strchrnul(const char *text, int wanted) {
  while (*text != 0 && *text != (char)wanted) text++;
  return (char *)text;
}
)"},
      {"index", {"strchr"}, "char *index(const char *text, int wanted) { return strchr(text, wanted); }\n"},
      {"rindex",
       {"strrchr"},
       "char *rindex(const char *text, int wanted) { return strrchr(text, wanted); }\n"},
      {"bcmp",
       {"memcmp"},
       "int bcmp(const void *left, const void *right, size_t count) { return memcmp(left, right, count); "
       "}\n"},
      {"bcopy",
       {"memmove"},
       "void bcopy(const void *from, void *to, size_t count) { memmove(to, from, count); }\n"},
      {"bzero", {"memset"}, "void bzero(void *to, size_t count) { memset(to, 0, count); }\n"},
      {"explicit_bzero",
       {"memset"},
       "void explicit_bzero(void *to, size_t count) { memset(to, 0, count); }\n"},
      {"div",
       {},
       R"(struct __hone_div div(int x, int y) {
  struct __hone_div result = {x / y, x % y};
  return result;
}
)",
       "struct __hone_div { int quot, rem; };\n"},
      {"ldiv",
       {},
       R"(struct __hone_ldiv ldiv(long x, long y) {
  struct __hone_ldiv result = {x / y, x % y};
  return result;
}
)",
       "struct __hone_ldiv { long quot, rem; };\n"},
      {"lldiv",
       {},
       R"(struct __hone_lldiv lldiv(long long x, long long y) {
  struct __hone_lldiv result = {x / y, x % y};
  return result;
}
)",
       "struct __hone_lldiv { long long quot, rem; };\n"},
      {"imaxdiv",
       {},
       R"(struct __hone_imaxdiv imaxdiv(__INTMAX_TYPE__ x, __INTMAX_TYPE__ y) {
  struct __hone_imaxdiv result = {x / y, x % y};
  return result;
}
)",
       "struct __hone_imaxdiv { __INTMAX_TYPE__ quot, rem; };\n"},
      {"htonl", {}, "unsigned htonl(unsigned x) { return __builtin_bswap32(x); }\n"},
      {"ntohl", {}, "unsigned ntohl(unsigned x) { return __builtin_bswap32(x); }\n"},
      {"htons", {}, "unsigned short htons(unsigned short x) { return __builtin_bswap16(x); }\n"},
      {"ntohs", {}, "unsigned short ntohs(unsigned short x) { return __builtin_bswap16(x); }\n"},
      {"difftime", {}, "double difftime(long end, long start) { return (double)end - (double)start; }\n"},
      // What the system says of itself does not change.
      {"time", {}, R"(long time(long *where) {
  long now = __hone_between(-1, 2147483647);
  if (where != 0) *where = now;
  return now;
}
)"},
      {"__hone_same",
       {},
       R"(int __hone_same(struct __hone_known *number, int low) {
  if (!number->is_known) number->value = __hone_between(low, 2147483647);
  number->is_known = 1;
  return number->value;
}
)",
       "struct __hone_known { int is_known, value; };\n"},
      {"getpid",
       {"__hone_same"},
       "int getpid(void) { static struct __hone_known id; return __hone_same(&id, 1); }\n"},
      {"getppid",
       {"__hone_same"},
       "int getppid(void) { static struct __hone_known id; return __hone_same(&id, 1); }\n"},
      {"getuid",
       {"__hone_same"},
       "unsigned getuid(void) { static struct __hone_known id; return __hone_same(&id, -2147483647 - 1); "
       "}\n"},
      {"geteuid",
       {"__hone_same"},
       "unsigned geteuid(void) { static struct __hone_known id; return __hone_same(&id, -2147483647 - 1); "
       "}\n"},
      {"getgid",
       {"__hone_same"},
       "unsigned getgid(void) { static struct __hone_known id; return __hone_same(&id, -2147483647 - 1); "
       "}\n"},
      {"getegid",
       {"__hone_same"},
       "unsigned getegid(void) { static struct __hone_known id; return __hone_same(&id, -2147483647 - 1); "
       "}\n"},
      {"realloc", {}, R"(void *realloc(void *old, size_t size) {
  if (old != 0 && size == 0) return 0;  // as the GNU library does
  char *to = malloc(size);
  if (to != 0 && old != 0)
    for (size_t i = 0; i < size; i++) to[i] = ((char *)old)[i];
  return to;
}
)"},
      {"modf", {}, R"(double modf(double x, double *whole) {
  *whole = __builtin_trunc(x);
  return __builtin_copysign(__builtin_isinf(x) ? 0 : x - *whole, x);
}
)"},
      {"modff", {}, R"(float modff(float x, float *whole) {
  *whole = __builtin_truncf(x);
  return __builtin_copysignf(__builtin_isinf(x) ? 0 : x - *whole, x);
}
)"},
      {"frexp", {}, R"(double frexp(double x, int *exponent) {
  union { double number; unsigned long long bits; } value;
  value.number = x;
  int biased = value.bits >> 52 & 2047;
  *exponent = 0;
  if (biased == 2047 || x == 0) return x;
  if (biased == 0) {
    value.number = x * 0x1p64;
    biased = (int)(value.bits >> 52 & 2047) - 64;
  }
  *exponent = biased - 1022;
  value.bits = (value.bits & 0x800fffffffffffffULL) | 0x3fe0000000000000ULL;
  return value.number;
}
)"},
      {"frexpf", {"frexp"}, "float frexpf(float x, int *exponent) { return (float)frexp(x, exponent); }\n"},
      // Rounded only once: numbers that become subnormal are not so before the last step.
      {"ldexp", {}, R"(double ldexp(double x, int exponent) {
  union { double number; unsigned long long bits; } power;
  for (int i = 0; i < 2 && exponent > 1023; i++, exponent -= 1023) x *= 0x1p1023;
  for (int i = 0; i < 2 && exponent < -1022; i++, exponent += 969) x *= 0x1p-969;
  if (exponent > 1023) exponent = 1023;
  if (exponent < -1022) exponent = -1022;
  power.bits = (unsigned long long)(exponent + 1023) << 52;
  return x * power.number;
}
)"},
      {"ldexpf", {"ldexp"}, "float ldexpf(float x, int exponent) { return (float)ldexp(x, exponent); }\n"},
      {"scalbn", {"ldexp"}, "double scalbn(double x, int exponent) { return ldexp(x, exponent); }\n"},
      {"scalbnf", {"ldexp"}, "float scalbnf(float x, int exponent) { return (float)ldexp(x, exponent); }\n"},
      {"abs", {}, "int abs(int x) { return x < 0 ? -x : x; }\n"},
      {"labs", {}, "long labs(long x) { return x < 0 ? -x : x; }\n"},
      {"imaxabs", {}, "__INTMAX_TYPE__ imaxabs(__INTMAX_TYPE__ x) { return x < 0 ? -x : x; }\n"},
      {"llabs", {}, "long long llabs(long long x) { return x < 0 ? -x : x; }\n"},
      {"ffs", {}, "int ffs(int x) { return __builtin_ffs(x); }\n"},
      {"ffsl", {}, "int ffsl(long x) { return __builtin_ffsl(x); }\n"},
      {"ffsll", {}, "int ffsll(long long x) { return __builtin_ffsll(x); }\n"},
      // Those of <ctype.h> promise no more than a number that is not 0.
      {"__hone_yes",
       {},
       R"(int __hone_yes(int holds) {
  if (!holds) return 0;
  int any = __hone_between(-2147483647 - 1, 2147483647);
  return any == 0 ? 1 : any;
}
)"},
      {"isdigit", {"__hone_yes"}, "int isdigit(int c) { return __hone_yes(c >= '0' && c <= '9'); }\n"},
      {"isupper", {"__hone_yes"}, "int isupper(int c) { return __hone_yes(c >= 'A' && c <= 'Z'); }\n"},
      {"islower", {"__hone_yes"}, "int islower(int c) { return __hone_yes(c >= 'a' && c <= 'z'); }\n"},
      {"isalpha",
       {"__hone_yes"},
       "int isalpha(int c) { return __hone_yes((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')); }\n"},
      {"isalnum",
       {"__hone_yes"},
       "int isalnum(int c) { return __hone_yes((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' "
       "&& c <= 'z')); }\n"},
      {"isspace",
       {"__hone_yes"},
       "int isspace(int c) { return __hone_yes(c == ' ' || (c >= 9 && c <= 13)); }\n"},
      {"isblank", {"__hone_yes"}, "int isblank(int c) { return __hone_yes(c == ' ' || c == 9); }\n"},
      {"iscntrl",
       {"__hone_yes"},
       "int iscntrl(int c) { return __hone_yes((c >= 0 && c < 32) || c == 127); }\n"},
      {"isprint", {"__hone_yes"}, "int isprint(int c) { return __hone_yes(c >= 32 && c < 127); }\n"},
      {"isgraph", {"__hone_yes"}, "int isgraph(int c) { return __hone_yes(c > 32 && c < 127); }\n"},
      {"ispunct",
       {"__hone_yes"},
       "int ispunct(int c) { return __hone_yes((c > 32 && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c "
       "< 'a') || (c > 'z' && c < 127)); }\n"},
      {"isxdigit",
       {"__hone_yes"},
       "int isxdigit(int c) { return __hone_yes((c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= "
       "'a' && c <= 'f')); }\n"},
      {"isascii", {"__hone_yes"}, "int isascii(int c) { return __hone_yes(c >= 0 && c < 128); }\n"},
      {"toascii", {}, "int toascii(int c) { return c & 127; }\n"},
      {"toupper", {}, "int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }\n"},
      {"tolower", {}, "int tolower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }\n"},
      // What the macros of <ctype.h> ask: for each character from -128 on, the classes that it belongs to.
      {"__ctype_b_loc", {}, R"(const unsigned short **__ctype_b_loc(void) {
  static const unsigned short classes[384] = {
      [128 ... 136] = 0x0002, [137] = 0x2003,         [138 ... 141] = 0x2002, [142 ... 159] = 0x0002,
      [160] = 0x6001,         [161 ... 175] = 0xc004, [176 ... 185] = 0xd808, [186 ... 192] = 0xc004,
      [193 ... 198] = 0xd508, [199 ... 218] = 0xc508, [219 ... 224] = 0xc004, [225 ... 230] = 0xd608,
      [231 ... 250] = 0xc608, [251 ... 254] = 0xc004, [255] = 0x0002};
  static const unsigned short *of_zero = classes + 128;
  return &of_zero;
}
)"},
      {"atoi", {}, R"(int atoi(const char *text) {
  int sign = 1, value = 0;
  while (*text == ' ' || (*text >= 9 && *text <= 13)) text++;
  if (*text == '-' || *text == '+') sign = *text++ == '-' ? -1 : 1;
  while (*text >= '0' && *text <= '9') value = 10 * value + (*text++ - '0');
  return sign * value;
}
)"},
      {"__hone_digit", {}, R"(int __hone_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 36;
}
)"},
      // What strtol and the like read, without its sign. They do not tell errno, which is arbitrary.
      {"__hone_number",
       {"__hone_digit"},
       R"(unsigned long long __hone_number(const char *text, char **end, int base, int *negative, int *too_large) {
  const char *at = text;
  while (*at == ' ' || (*at >= 9 && *at <= 13)) at++;
  *negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && __hone_digit(at[2]) < 16) {
    at += 2;
    base = 16;
  }
  if (base == 0) base = *at == '0' ? 8 : 10;
  unsigned long long value = 0;
  int found = 0;
  *too_large = 0;
  for (int digit = __hone_digit(*at); digit < base; digit = __hone_digit(*++at)) {
    found = 1;
    if (value > (~0ULL - digit) / base) *too_large = 1;
    value = value * base + digit;
  }
  if (end != 0) *end = (char *)(found ? at : text);
  return value;
}
)"},
      {"strtol", {"__hone_number"}, R"(long strtol(const char *text, char **end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  unsigned long long most = (unsigned long)-1 / 2;
  if (negative) return too_large || value > most ? -(long)most - 1 : -(long)value;
  return too_large || value > most ? most : value;
}
)"},
      {"strtoll", {"__hone_number"}, R"(long long strtoll(const char *text, char **end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  unsigned long long most = (unsigned long long)-1 / 2;
  if (negative) return too_large || value > most ? -(long long)most - 1 : -(long long)value;
  return too_large || value > most ? most : value;
}
)"},
      {"strtoul", {"__hone_number"}, R"(unsigned long strtoul(const char *text, char **end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  if (too_large || value > (unsigned long)-1) return -1;
  return negative ? -value : value;
}
)"},
      {"strtoull", {"__hone_number"}, R"(unsigned long long strtoull(const char *text, char **end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  if (too_large || value > (unsigned long long)-1) return -1;
  return negative ? -value : value;
}
)"},
      {"atol", {"strtol"}, "long atol(const char *text) { return strtol(text, 0, 10); }\n"},
      {"strtoimax",
       {"strtoll"},
       "__INTMAX_TYPE__ strtoimax(const char *text, char **end, int base) { return strtoll(text, end, base); "
       "}\n"},
      {"strtoumax",
       {"strtoull"},
       "__UINTMAX_TYPE__ strtoumax(const char *text, char **end, int base) { return strtoull(text, end, "
       "base); }\n"},
      {"atoll", {"strtoll"}, "long long atoll(const char *text) { return strtoll(text, 0, 10); }\n"},
      {"strtok_r", {"strspn", "strcspn"}, R"(char *strtok_r(char *text, const char *separators, char **rest) {
  if (text == 0) text = *rest;
  if (text == 0) return 0;
  text += strspn(text, separators);
  char *end = text + strcspn(text, separators);
  *rest = 0;
  if (*end != 0) {
    *end = 0;
    *rest = end + 1;
  }
  return *text == 0 ? 0 : text;
}
)"},
      {"strtok", {"strtok_r"}, R"(char *strtok(char *text, const char *separators) {
  static char *rest;
  return strtok_r(text, separators, &rest);
}
)"},
      // The library comes last, so this is called before the destructors of the program.
      {"__hone_call_registered",
       {},
       R"(__attribute__((destructor)) void __hone_call_registered(void) {
  while (__hone_registered != 0) {
    struct __hone_registered *last = __hone_registered;
    __hone_registered = last->earlier;
    last->function();
  }
}
)",
       R"(static struct __hone_registered {
  void (*function)(void);
  struct __hone_registered *earlier;
} *__hone_registered;
)"},
      {"atexit", {"__hone_call_registered"}, R"(int atexit(void (*function)(void)) {
  struct __hone_registered *last = malloc(sizeof *last);
  last->function = function;
  last->earlier = __hone_registered;
  __hone_registered = last;
  return 0;
}
)"},
  };
  return all;
}

void add(const std::string& name, std::set<std::string>& chosen) {
  for (const Model& model : models()) {
    if (name != model.name || !chosen.insert(name).second) continue;
    for (const char* needed : model.needs) add(needed, chosen);
  }
}

}  // namespace

std::set<std::string> library_models() {
  std::set<std::string> names;
  for (const Model& model : models()) names.insert(model.name);
  return names;
}

std::string library_source(const std::set<std::string>& names) {
  std::set<std::string> chosen;
  for (const std::string& name : names) add(library_name(name), chosen);
  if (chosen.empty()) return "";
  std::string declarations =
                  "typedef __SIZE_TYPE__ size_t;\nvoid *malloc(size_t size);\nint __hone_between(int low, "
                  "int high);\n",
              bodies;
  for (const Model& model : models()) {
    if (!chosen.contains(model.name)) continue;
    const std::string text = model.text;
    declarations += model.types_and_variables + text.substr(0, text.find(" {")) + ";\n";
    bodies += text;
  }
  return declarations + bodies;
}

}  // namespace hone::c
