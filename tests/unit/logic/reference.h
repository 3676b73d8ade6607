// SPDX-License-Identifier: Apache-2.0
// A second, naive implementation of the operators: random expressions are built as terms and evaluated here.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "logic/terms.h"

namespace hone::test {

enum class Shape { boolean, integer, bits, array };

// The sort of an expression; the width matters for bit-vectors only. Arrays go from Int to Int.
struct Type {
  Shape shape = Shape::boolean;
  unsigned width = 0;
  bool operator==(const Type&) const = default;
};

struct Value {
  Integer number = 0;  // Booleans are 0 and 1, bit-vectors are unsigned
  std::map<Integer, Integer> entries = {};
  Integer fallback = 0;
};

struct Expression {
  std::string op;  // "variable", "constant" or an operator of SMT-LIB
  Type type;
  std::vector<Expression> arguments = {};
  Value value = {};   // of a constant
  unsigned high = 0;  // number of a variable, index of an operator
  unsigned low = 0;
};

class RandomExpressions {
 public:
  explicit RandomExpressions(unsigned seed) : random_(seed) {}

  Expression make(Type type, unsigned depth);
  Value value(Type type);
  unsigned below(unsigned n) { return std::uniform_int_distribution<unsigned>(0, n - 1)(random_); }

 private:
  Expression boolean(unsigned depth);
  Expression integer(unsigned depth);
  Expression bits(unsigned width, unsigned depth);
  Expression array(unsigned depth);
  Expression leaf(Type type);

  std::mt19937 random_;
};

// A random value for each variable, chosen when it is first asked for.
class Assignment {
 public:
  explicit Assignment(RandomExpressions& random) : random_(random) {}
  const Value& value(Type type, unsigned variable);
  Term value_of_symbol(Terms& terms, Term symbol);

 private:
  RandomExpressions& random_;
  std::map<std::string, Value> values_;
};

std::string variable_name(Type type, unsigned number);
Sort sort_of(Terms& terms, Type type);
Term constant_of(Terms& terms, Type type, const Value& value);
Term build(Terms& terms, const Expression& expression);

// Nothing where SMT-LIB leaves the value open (division of integers by zero).
std::optional<Value> reference_value(const Expression& expression, Assignment& assignment);

}  // namespace hone::test
