// SPDX-License-Identifier: Apache-2.0
// Random expressions against their definition on natural numbers.
#include <random>

#include "program/run/interpreter.h"
#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

constexpr unsigned widths[] = {2, 3, 4};  // of the variables x, y, z; the target t has 5 bits

// A number with its width, as docs/LANGUAGES.md defines expressions; none where they have no value.
struct Number {
  std::uint64_t value;
  unsigned width;
  bool literal;
};
using Result = std::optional<Number>;

unsigned bits_needed(std::uint64_t value) {
  unsigned width = 1;
  while (value >> width != 0) ++width;
  return width;
}

Result apply(char op, const Result& left, const Result& right, bool wrap) {
  if (!left || !right) return std::nullopt;
  const bool literal = left->literal && right->literal;
  const std::uint64_t a = left->value, b = right->value;
  const bool modular = wrap && !literal;
  const unsigned width = std::max(left->width, right->width);
  std::uint64_t value = 0;
  switch (op) {
    case '+': value = a + b; break;
    case '-':
      if (!modular && a < b) return std::nullopt;
      value = a - b;
      break;
    case '*': value = a * b; break;
    case '/':
    case '%':
      if (b == 0) return std::nullopt;
      value = op == '/' ? a / b : a % b;
      break;
    case '<': value = b >= 40 ? 0 : a << b; break;
    case '>': value = b >= 64 ? 0 : a >> b; break;
    case '&': value = a & b; break;
    case '|': value = a | b; break;
    default: value = a ^ b;
  }
  if (modular) value &= (std::uint64_t{1} << width) - 1;
  return Number{value, literal ? bits_needed(value) : width, literal};
}

class RemoplaArithmetic : public FrontendTest {
 protected:
  struct Expression {
    std::string text;
    Result value;
  };

  unsigned below(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

  Expression leaf() {
    const std::size_t choice = random_() % 4;
    if (choice < 3) return {std::string(1, "xyz"[choice]), Number{values_[choice], widths[choice], false}};
    const std::uint64_t number = random_() % 10;
    return {std::to_string(number), Number{number, bits_needed(number), true}};
  }

  // Depth 2 keeps exact values within a machine word.
  Expression expression(unsigned depth, bool wrap) {
    if (depth == 0) return leaf();
    const char op = "+-*/%&|^<>"[random_() % 10];
    const bool shift = op == '<' || op == '>';
    const Expression left = expression(depth - 1, wrap), right = expression(shift ? 0 : below(depth), wrap);
    const std::string sign = shift ? std::string(2, op) : std::string(1, op);
    return {"(" + left.text + " " + sign + " " + right.text + ")", apply(op, left.value, right.value, wrap)};
  }

  void compare(bool wrap) {
    options.set(Option::overflow, wrap ? "wrap" : "block");
    for (int i = 0; i < 3000; ++i) {
      for (std::size_t v = 0; v < 3; ++v) values_[v] = random_() % (std::uint64_t{1} << widths[v]);
      const Expression right = expression(1 + below(2), wrap);
      const Program& program =
          load("t.rem", "int x(2), y(3), z(4), t(5); module void main() { t = " + right.text + "; }");
      Memory memory;
      for (std::size_t v = 0; v < 3; ++v)
        memory.globals.push_back(terms.machine_bitvector(values_[v], widths[v]));
      memory.globals.push_back(terms.machine_bitvector(0, 5));
      const bool executed = Interpreter(program).execute(*program.edge(EdgeId(0)).step(), {}, memory);
      const bool fits = right.value && (wrap || right.value->value < 32);
      ASSERT_EQ(executed, fits) << right.text << " with " << values_[0] << " " << values_[1] << " "
                                << values_[2];
      if (!fits) continue;
      ASSERT_EQ(*terms.machine_bits(memory.globals[3]), right.value->value % 32)
          << right.text << " with " << values_[0] << " " << values_[1] << " " << values_[2];
    }
  }

  std::mt19937 random_{20240229};
  std::uint64_t values_[3] = {};
};

TEST_F(RemoplaArithmetic, IsExactUnderBlock) { compare(false); }
TEST_F(RemoplaArithmetic, IsModularUnderWrap) { compare(true); }

}  // namespace
}  // namespace hone
