// SPDX-License-Identifier: Apache-2.0
// <string.h>
#include "hone.h"

void* memset(void* to, int value, size_t count) {
  char* bytes = to;
  for (size_t i = 0; i < count; i++) bytes[i] = (char)value;
  return to;
}

void* memcpy(void* to, const void* from, size_t count) {
  char* target = to;
  const char* source = from;
  for (size_t i = 0; i < count; i++) target[i] = source[i];
  return to;
}

void* memmove(void* to, const void* from, size_t count) {
  char* target = to;
  const char* source = from;
  if (target < source)
    for (size_t i = 0; i < count; i++) target[i] = source[i];
  else
    for (size_t i = count; i > 0; i--) target[i - 1] = source[i - 1];
  return to;
}

int memcmp(const void* left, const void* right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

void* memchr(const void* where, int value, size_t count) {
  const unsigned char* bytes = where;
  for (size_t i = 0; i < count; i++)
    if (bytes[i] == (unsigned char)value) return (void*)(bytes + i);
  return 0;
}

size_t strlen(const char* text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

size_t strnlen(const char* text, size_t most) {
  size_t length = 0;
  while (length < most && text[length] != 0) length++;
  return length;
}

char* strcpy(char* to, const char* from) {
  size_t i = 0;
  while ((to[i] = from[i]) != 0) i++;
  return to;
}

char* strncpy(char* to, const char* from, size_t count) {
  size_t i = 0;
  for (; i < count && from[i] != 0; i++) to[i] = from[i];
  for (; i < count; i++) to[i] = 0;
  return to;
}

char* strcat(char* to, const char* from) {
  strcpy(to + strlen(to), from);
  return to;
}

char* strncat(char* to, const char* from, size_t count) {
  size_t end = strlen(to), i = 0;
  for (; i < count && from[i] != 0; i++) to[end + i] = from[i];
  to[end + i] = 0;
  return to;
}

int strcmp(const char* left, const char* right) {
  size_t i = 0;
  while (left[i] != 0 && left[i] == right[i]) i++;
  return (unsigned char)left[i] - (unsigned char)right[i];
}

int strncmp(const char* left, const char* right, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (left[i] != right[i]) return (unsigned char)left[i] - (unsigned char)right[i];
    if (left[i] == 0) return 0;
  }
  return 0;
}

char* strchr(const char* text, int wanted) {
  for (;; text++) {
    if (*text == (char)wanted) return (char*)text;
    if (*text == 0) return 0;
  }
}

char* strrchr(const char* text, int wanted) {
  char* found = 0;
  for (;; text++) {
    if (*text == (char)wanted) found = (char*)text;
    if (*text == 0) return found;
  }
}

char* strstr(const char* text, const char* wanted) {
  size_t length = strlen(wanted);
  for (;; text++) {
    if (strncmp(text, wanted, length) == 0) return (char*)text;
    if (*text == 0) return 0;
  }
}

size_t strspn(const char* text, const char* accepted) {
  size_t count = 0;
  while (text[count] != 0 && strchr(accepted, text[count]) != 0) count++;
  return count;
}

size_t strcspn(const char* text, const char* rejected) {
  size_t count = 0;
  while (text[count] != 0 && strchr(rejected, text[count]) == 0) count++;
  return count;
}

char* strpbrk(const char* text, const char* wanted) {
  text += strcspn(text, wanted);
  return *text == 0 ? 0 : (char*)text;
}

char* strdup(const char* text) { return strcpy(malloc(strlen(text) + 1), text); }

char* strndup(const char* text, size_t most) {
  size_t length = strnlen(text, most);
  char* copy = malloc(length + 1);
  for (size_t i = 0; i < length; i++) copy[i] = text[i];
  copy[length] = 0;
  return copy;
}

char* stpcpy(char* to, const char* from) {
  size_t i = 0;
  while ((to[i] = from[i]) != 0) i++;
  return to + i;
}

char* stpncpy(char* to, const char* from, size_t count) {
  size_t i = 0;
  for (; i < count && from[i] != 0; i++) to[i] = from[i];
  char* end = to + i;
  for (; i < count; i++) to[i] = 0;
  return end;
}

void* mempcpy(void* to, const void* from, size_t count) { return (char*)memcpy(to, from, count) + count; }

void* memrchr(const void* where, int value, size_t count) {
  const unsigned char* bytes = where;
  for (size_t i = count; i > 0; i--)
    if (bytes[i - 1] == (unsigned char)value) return (void*)(bytes + i - 1);
  return 0;
}

char* strchrnul(const char* text, int wanted) {
  while (*text != 0 && *text != (char)wanted) text++;
  return (char*)text;
}

void explicit_bzero(void* to, size_t count) { memset(to, 0, count); }

char* strtok_r(char* text, const char* separators, char** rest) {
  if (text == 0) text = *rest;
  if (text == 0) return 0;
  text += strspn(text, separators);
  char* end = text + strcspn(text, separators);
  *rest = 0;
  if (*end != 0) {
    *end = 0;
    *rest = end + 1;
  }
  return *text == 0 ? 0 : text;
}

char* strtok(char* text, const char* separators) {
  static char* rest;
  return strtok_r(text, separators, &rest);
}
