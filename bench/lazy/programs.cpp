// SPDX-License-Identifier: Apache-2.0
#include "programs.h"

#include <fmt/format.h>

namespace hone::bench {

namespace {

constexpr const char* declarations =
    "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";

}  // namespace

std::string diamonds_program(Diamonds kind, unsigned n) {
  std::string text =
      std::string(declarations) + "int main(void) {\n  int x = __VERIFIER_nondet_int(), seen = 0;\n";
  std::string ones;
  for (unsigned i = 0; i < n; ++i) {
    text += fmt::format("  int s{0} = 0;\n  if (__VERIFIER_nondet_int()) s{0} = 1; else s{0} = 2;\n", i);
    ones += fmt::format("  if (s{} == 1) seen = 1;\n", i);
  }
  switch (kind) {
    case Diamonds::irrelevant: text += "  if (x < 3 && x > 5) reach_error();\n"; break;
    case Diamonds::relevant: text += ones + "  if (x < 3 && x > 5 && seen) reach_error();\n"; break;
    case Diamonds::loop:
      text += ones + "  x = 0;\n  while (__VERIFIER_nondet_int()) if (x != 0 && seen) reach_error();\n";
  }
  return text + "  return 0;\n}\n";
}

std::string dag_program(unsigned n, bool with_loop) {
  std::string text = fmt::format("{}_Bool B[{}], C[{}];\nint main(void) {{\n", declarations, n, n);
  for (unsigned i = 0; i < n; ++i) text += fmt::format("  B[{}] = __VERIFIER_nondet_int();\n", i);
  for (unsigned i = 0; i < n; ++i)
    text += fmt::format("  if (B[{0}] == 0) C[{0}] = 0; else C[{0}] = B[{0}];\n", i);
  if (with_loop) text += "  while (__VERIFIER_nondet_int()) {\n";
  for (unsigned i = 0; i < n; ++i) text += fmt::format("  if (B[{0}] != C[{0}]) reach_error();\n", i);
  if (with_loop) text += "  }\n";
  return text + "  return 0;\n}\n";
}

}  // namespace hone::bench
