// SPDX-License-Identifier: Apache-2.0
#include "station.h"

// Up to LINE - 1 characters, and a 0.
static int read_line(char *line) {
  int length = 0;
#ifdef BUG_STACK_OVERFLOW
  while (length < LINE) {
#else
  while (length < LINE - 1) {
#endif
    int byte = read_byte();
    if (byte < 0 || byte == '\n') break;
    line[length++] = (char)byte;
  }
  line[length] = 0;
  return length;
}

#ifdef BUG_LOCAL
static const char *digits_of(char *line) {
  char digits[LINE];
  int i = 0;
  while (i < LINE - 1 && line[i] != 0) {
    digits[i] = line[i + 1];
    i++;
  }
  digits[i] = 0;
  const char *result = digits;
  return result;
}
#else
static const char *digits_of(char *line) { return line[0] == 0 ? line : line + 1; }
#endif

int command_read(struct command *command) {
  char line[LINE];
  int argument = 0;
  if (read_line(line) == 0) return 0;
  const char *digits = digits_of(line);
  for (int i = 0; i < 4 && digits[i] >= '0' && digits[i] <= '9'; i++)
    argument = 10 * argument + (digits[i] - '0');
  command->name = line[0];
  command->argument = argument;
  return 1;
}
