// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/library.h"

#include <vector>

namespace hone::c {

namespace {

struct Model {
  const char* name;
  std::vector<const char*> needs;
  const char* text;
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
      {"strdup", {"strlen", "strcpy"}, R"(char *strdup(const char *text) {
  return strcpy(malloc(strlen(text) + 1), text);
}
)"},
      {"calloc", {"memset"}, R"(void *calloc(size_t count, size_t size) {
  return memset(malloc(count * size), 0, count * size);
}
)"},
      {"realloc", {}, R"(void *realloc(void *old, size_t size) {
  char *to = malloc(size);
  if (old != 0)
    for (size_t i = 0; i < size; i++) to[i] = ((char *)old)[i];
  return to;
}
)"},
      {"abs", {}, "int abs(int x) { return x < 0 ? -x : x; }\n"},
      {"labs", {}, "long labs(long x) { return x < 0 ? -x : x; }\n"},
      {"llabs", {}, "long long llabs(long long x) { return x < 0 ? -x : x; }\n"},
      {"isdigit", {}, "int isdigit(int c) { return c >= '0' && c <= '9'; }\n"},
      {"isupper", {}, "int isupper(int c) { return c >= 'A' && c <= 'Z'; }\n"},
      {"islower", {}, "int islower(int c) { return c >= 'a' && c <= 'z'; }\n"},
      {"isalpha", {"isupper", "islower"}, "int isalpha(int c) { return isupper(c) || islower(c); }\n"},
      {"isalnum", {"isalpha", "isdigit"}, "int isalnum(int c) { return isalpha(c) || isdigit(c); }\n"},
      {"isspace", {}, "int isspace(int c) { return c == ' ' || (c >= 9 && c <= 13); }\n"},
      {"toupper", {"islower"}, "int toupper(int c) { return islower(c) ? c - 'a' + 'A' : c; }\n"},
      {"tolower", {"isupper"}, "int tolower(int c) { return isupper(c) ? c - 'A' + 'a' : c; }\n"},
      {"atoi", {"isspace", "isdigit"}, R"(int atoi(const char *text) {
  int sign = 1, value = 0;
  while (isspace(*text)) text++;
  if (*text == '-' || *text == '+') sign = *text++ == '-' ? -1 : 1;
  while (isdigit(*text)) value = 10 * value + (*text++ - '0');
  return sign * value;
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

std::string library_source(const std::set<std::string>& names) {
  std::set<std::string> chosen;
  for (const std::string& name : names) add(name.starts_with("__builtin_") ? name.substr(10) : name, chosen);
  if (chosen.empty()) return "";
  std::string declarations = "typedef __SIZE_TYPE__ size_t;\nvoid *malloc(size_t size);\n", bodies;
  for (const Model& model : models()) {
    if (!chosen.contains(model.name)) continue;
    const std::string text = model.text;
    declarations += text.substr(0, text.find(" {")) + ";\n";
    bodies += text;
  }
  return declarations + bodies;
}

}  // namespace hone::c
