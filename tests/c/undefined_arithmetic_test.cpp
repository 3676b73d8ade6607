// SPDX-License-Identifier: Apache-2.0
// Random arithmetic with random inputs: `hone run` stops in the line, and for the reason, that GCC's
// undefined behaviour sanitizer names, or does not stop where that does not. 40 programs, 2,000 if
// HONE_NIGHTLY=1.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "c/both_ways.h"
#include "support/nightly.h"
#include "support/random.h"

namespace hone {

namespace {

// Statements without calls over variables of all integer types, which start with inputs.
class RandomArithmetic {
 public:
  explicit RandomArithmetic(test::Random& random) : random_(random) {}

  std::string program() {
    std::string text = "#include <stdbool.h>\n";
    for (const Variable& each : variables)
      text += fmt::format("extern {} __VERIFIER_nondet_{}(void);\n", each.type, each.input);
    text += "int main(void) {\n";
    for (const Variable& each : variables)
      text += fmt::format("  {} {} = __VERIFIER_nondet_{}();\n", each.type, each.name, each.input);
    for (int i = 0; i < 8; ++i) text += "  " + statement() + "\n";
    return text + "  return 0;\n}\n";
  }

  // Of the variable with this number, within its type (of the last one, half of it).
  std::string input(unsigned number) {
    static constexpr std::int64_t edges[] = {0, 0, 1, -1, 2, 7, 31, 32, 33, 63, 64, 127, -128, 255};
    std::int64_t value = static_cast<std::int64_t>(random_.below(1U << 31U)) - (1 << 30);
    if (random_.one_in(3)) value = edges[random_.below(std::size(edges))];
    if (random_.one_in(3))
      value = (random_.one_in(2) ? 1 : -1) * ((std::int64_t{1} << random_.below(63)) - 1);
    switch (number) {
      case 0: value = static_cast<std::int32_t>(value); break;
      case 1: value = static_cast<std::uint32_t>(value); break;
      case 2: value = static_cast<std::int8_t>(value); break;
      case 3: value = static_cast<std::uint8_t>(value); break;
      case 4: value = static_cast<std::int16_t>(value); break;
      case 5: value = static_cast<std::uint16_t>(value); break;
      case 7: value = value < 0 ? -(value + 1) : value; break;
      default: break;
    }
    return std::to_string(value);
  }

  static constexpr unsigned inputs = 8;

 private:
  struct Variable {
    const char *name, *type, *input;
  };
  static constexpr Variable variables[inputs] = {
      {"a", "int", "int"},           {"b", "unsigned", "uint"},
      {"c", "signed char", "schar"}, {"d", "unsigned char", "uchar"},
      {"e", "short", "short"},       {"f", "unsigned short", "ushort"},
      {"g", "long", "long"},         {"h", "unsigned long", "ulong"}};

  std::string variable() { return variables[random_.below(inputs)].name; }
  std::string operation() {
    static constexpr const char* all[] = {"+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^"};
    return all[random_.below(std::size(all))];
  }
  std::string expression(unsigned depth) {
    if (depth == 0 || random_.one_in(4))
      return random_.one_in(4) ? std::to_string(random_.below(40)) : variable();
    if (random_.one_in(8)) return fmt::format("(-{})", expression(depth - 1));
    if (random_.one_in(10))
      return fmt::format("({} < {} ? {} : {})", variable(), variable(), expression(depth - 1),
                         expression(depth - 1));
    return fmt::format("({} {} {})", expression(depth - 1), operation(), expression(depth - 1));
  }
  std::string statement() {
    if (random_.one_in(6)) return variable() + (random_.one_in(2) ? "++;" : "--;");
    if (random_.one_in(4)) return fmt::format("{} {}= {};", variable(), operation(), expression(1));
    const std::string guarded = fmt::format("{} = {};", variable(), expression(2));
    return random_.one_in(3) ? fmt::format("if ({} != 0) {}", variable(), guarded) : guarded;
  }

  test::Random& random_;
};

// "12: division" of a message of either; empty if there is none.
std::string what_of(const std::string& messages, const std::string& file) {
  const std::size_t start = messages.find(file + ":");
  if (start == std::string::npos) return "";
  const std::string rest = messages.substr(start + file.size() + 1, 300);
  const std::string line = rest.substr(0, rest.find(':'));
  for (const auto& [words, kind] : {std::pair("division by zero", "division"), std::pair("shift", "shift"),
                                    std::pair("overflow", "overflow"),
                                    // INT_MIN / -1, and the negation of INT_MIN
                                    std::pair("cannot be represented", "overflow")})
    if (rest.find(words) != std::string::npos) return line + ": " + kind;
  return line + ": " + rest;
}

class UndefinedArithmetic : public BothWays {};

TEST_F(UndefinedArithmetic, StopsWhereTheSanitizerDoes) {
  test::Random random(29);
  RandomArithmetic arithmetic(random);
  std::map<std::string, unsigned> kinds;
  const unsigned rounds = test::is_nightly() ? 2000 : 40;
  for (unsigned round = 0; round < rounds; ++round) {
    const std::string text = arithmetic.program();
    const std::string file = write("arithmetic.c", text), compiled = path("compiled");
    const Outcome compilation =
        run({"clang-19", "-w", "-O0", "-std=c17",
             "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero", "-fno-sanitize-recover=all",
             file, HONE_SOURCE_DIR "/tests/c/drivers/inputs.c", "-o", compiled});
    ASSERT_EQ(compilation.exit_code, 0) << compilation;
    for (int again = 0; again < 3; ++again) {
      std::string words, lines;
      for (unsigned i = 0; i < RandomArithmetic::inputs; ++i) {
        const std::string value = arithmetic.input(i);
        words += value + " ";
        lines += value + "\n";
      }
      const Outcome sanitized = run({"env", "HONE_INPUTS=" + words, compiled}, 10);
      const Outcome ours = hone({"run", file, "--data-model", "LP64", "--inputs", write("inputs", lines),
                                 "--property", "no-overflow,div-by-zero,shift"});
      const std::string expected = what_of(sanitized.errors, file);
      EXPECT_EQ(ours.exit_code == exit_false, !expected.empty()) << text << words << "\n"
                                                                 << sanitized << ours;
      EXPECT_EQ(what_of(ours.errors, file), expected) << text << words << "\n" << sanitized << ours;
      ++kinds[expected.empty() ? "none" : expected.substr(expected.find(": ") + 2)];
      if (HasFailure()) return;
    }
  }
  for (const char* kind : {"none", "division", "shift", "overflow"})
    EXPECT_GT(kinds[kind], rounds / 20) << kind;
}

}  // namespace

}  // namespace hone
