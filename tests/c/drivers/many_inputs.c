// SPDX-License-Identifier: Apache-2.0
// What a random program is linked with: it is executed 50 times, from before its own constructors on, with
// pseudo-random inputs. One line on stderr for each execution: `observed V`, what hone_observe was given;
// `failed`, an error; `ended`, neither; or `broken`; and then the inputs.
#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { executions = 50, most_inputs = 8, status_of_error = 97 };

static struct shared {
  int observed;
  bool is_observed;
  unsigned inputs;
  long long input[most_inputs];
} *shared;
static unsigned long long state;
static unsigned current;

static void end(int status) {
  for (;;) syscall(SYS_exit_group, status);
}

void hone_observe(int value) {
  shared->observed = value;
  shared->is_observed = true;
}

void reach_error(void) { end(status_of_error); }
__attribute__((noreturn)) void __assert_fail(const char *condition, const char *file, unsigned line,
                                             const char *function) {
  for (;;) end(status_of_error);
}

void __VERIFIER_assume(int condition) {
  if (!condition) end(0);
}

static unsigned long long next_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static long long next_value(void) {
  static const long long extremes[] = {0, -1, 127, 128, 255, 256, 32767, 32768, 65535, 2147483647, -2147483648ll};
  if (current == 0) return 0;
  switch (next_random() % 8) {
    case 0: return extremes[next_random() % (sizeof extremes / sizeof *extremes)];
    case 1: return (long long)next_random();
    case 2: return (long long)(next_random() % 256) - 128;
    default: return (long long)(next_random() % 28) - 7;
  }
}

static long long next_input(void) {
  const long long value = next_value();
  if (shared->inputs < most_inputs) shared->input[shared->inputs++] = value;
  return value;
}

#define INPUT(type, name) \
  type __VERIFIER_nondet_##name(void) { return (type)next_input(); }
INPUT(bool, bool)
INPUT(char, char)
INPUT(unsigned char, uchar)
INPUT(short, short)
INPUT(unsigned short, ushort)
INPUT(int, int)
INPUT(unsigned, uint)

static void report(int status) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == status_of_error) fprintf(stderr, "failed");
  else if (WIFSIGNALED(status) && WTERMSIG(status) != SIGABRT) fprintf(stderr, "broken");
  else if (shared->is_observed) fprintf(stderr, "observed %d", shared->observed);
  else fprintf(stderr, "ended");
  fprintf(stderr, " inputs");
  for (unsigned i = 0; i < shared->inputs; i++) fprintf(stderr, " %lld", shared->input[i]);
  fprintf(stderr, "\n");
}

__attribute__((constructor(101))) static void execute_often(void) {
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (current = 0; current < executions; current++) {
    *shared = (struct shared){0};
    const pid_t child = fork();
    if (child == 0) {
      state = 0x9e3779b97f4a7c15ull * (current + 1);
      for (int i = 0; i < 8; i++) next_random();
      alarm(5);
      return;
    }
    int status;
    waitpid(child, &status, 0);
    report(status);
  }
  end(0);
}
