// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

// Small transition systems as plain data: what random .vmt files are made of, and what they mean. Nothing
// here knows how hone reads or encodes them.
namespace hone::systems {

// Words have two bits, integers stay between 0 and 3. A map is a function to Bool, a bit for each argument.
enum class Sort { boolean, word, integer, boolean_map, word_map };

int value_count(Sort sort);

enum class Role {
  state,     // has a next value
  constant,  // :global, or a function without a next value
  input,     // neither
};

struct Variable {
  std::string name, next_name;
  Sort sort;
  Role role = Role::state;
};

enum class Op {
  constant,
  current,
  next,
  bound,
  negation,
  conjunction,
  disjunction,
  equal,
  at_most,
  sum,
  choice,  // ite
  read,    // of a map, args[0], at args[1]
  update,  // the next value of a map is the current one with the value args[1] at args[0]
  exists,
  forall,
};

struct Expression {
  Op op;
  Sort sort;      // its own; for quantifiers, that of the bound variable
  int value = 0;  // of a constant; the variable of `current`, `next` and `update`
  std::vector<Expression> args = {};
};

enum class Purpose { init, trans, action, axiom, definition, property };

struct Part {
  Purpose purpose;
  Expression formula;
  int defined = 0;            // the variable of a definition
  bool defines_next = false;  // rather its next value
  bool fixed = false;         // keeps integers small
};

struct SmallSystem {
  std::vector<Variable> variables;
  std::vector<Part> parts;
};

// The variables whose current (next) values are mentioned, whatever follows from that.
std::set<int> mentioned(const Expression& expression, Op current_or_next);

}  // namespace hone::systems
