// SPDX-License-Identifier: Apache-2.0
// <strings.h>
#include "hone.h"

int memcmp(const void* left, const void* right, size_t count);  // string.c
void* memmove(void* to, const void* from, size_t count);        // string.c
void* memset(void* to, int value, size_t count);                // string.c
char* strchr(const char* text, int wanted);                     // string.c
char* strrchr(const char* text, int wanted);                    // string.c
int tolower(int c);                                             // ctype.c

int strcasecmp(const char* left, const char* right) {
  size_t i = 0;
  while (left[i] != 0 && tolower((unsigned char)left[i]) == tolower((unsigned char)right[i])) i++;
  return tolower((unsigned char)left[i]) - tolower((unsigned char)right[i]);
}

int strncasecmp(const char* left, const char* right, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int a = tolower((unsigned char)left[i]), b = tolower((unsigned char)right[i]);
    if (a != b) return a - b;
    if (a == 0) return 0;
  }
  return 0;
}

char* index(const char* text, int wanted) { return strchr(text, wanted); }

char* rindex(const char* text, int wanted) { return strrchr(text, wanted); }

int bcmp(const void* left, const void* right, size_t count) { return memcmp(left, right, count); }

void bcopy(const void* from, void* to, size_t count) { memmove(to, from, count); }

void bzero(void* to, size_t count) { memset(to, 0, count); }

int ffs(int x) { return __builtin_ffs(x); }

int ffsl(long x) { return __builtin_ffsl(x); }

int ffsll(long long x) { return __builtin_ffsll(x); }
