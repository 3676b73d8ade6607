// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/ids.h"
#include "frontend/syntax/source_map.h"

// The syntax tree of both languages: `.bp` is `.ip` with only Booleans, plus labels, jumps and relations. All
// nodes live in vectors and refer to each other by index, so that a tree of any shape is freed without
// recursion.
namespace hone::syntax {

using ExpressionId = Id<struct ExpressionTag>;
using StatementId = Id<struct StatementTag>;
inline constexpr std::uint32_t unresolved = 0xffffffffU;

enum class Type : std::uint8_t {
  boolean,
  integer,
  array,    // of integers, with an integer for each integer
  any,      // `unknown`, until the context decides
  mistake,  // already reported
};

enum class ExpressionKind : std::uint8_t {
  mistake,
  variable,
  next_value,  // 'x: the value after the assignment; the span is that of x
  number,
  truth,
  falsity,
  arbitrary,
  not_,
  negate,
  and_,
  or_,
  xor_,
  implies,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  add,
  subtract,
  multiply,
  divide,
  remainder,
  conditional,
  element,  // a[i]: the variable, then the index
  choose,   // choose[p, n]: true if p, else false if n, else arbitrary
};

// Operands come before operators (post-order), and the nodes of one expression are contiguous: `first` up to
// the node itself. Passes over an expression are therefore loops, however deep it is.
struct Expression {
  ExpressionKind kind;
  Type type = Type::mistake;
  Span span = {};  // without parentheses around the whole
  ExpressionId first = {};
  std::array<ExpressionId, 3> operands = {};
  std::uint32_t variable = unresolved;
};

// Some consecutive entries of one of the lists in the tree.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// An occurrence of a name; the checker fills in what it stands for (a variable, a function, or a labelled
// statement).
struct Name {
  Span span;
  std::uint32_t target = unresolved;
  ExpressionId index = {};  // what is assigned to is a[index]
};

enum class StatementKind : std::uint8_t {
  skip,
  assign,   // targets := values, condition: the relation after `constrain`
  forget,   // havoc, dead: targets become arbitrary
  call,     // targets := callee(values)
  assert_,  // condition
  assume,   // condition
  jump,     // goto targets
  return_,  // values
  branch,   // arms, then rest
  loop,     // one arm
};

struct Statement {
  StatementKind kind = StatementKind::skip;
  Span span = {};
  Range labels = {};   // names
  Range targets = {};  // names
  Range values = {};   // expressions
  ExpressionId condition = {};
  Name callee = {};
  Range arms = {};
  Range rest = {};  // statements of the else branch
};

struct Arm {
  ExpressionId condition;
  Range body;  // statements
};

struct Variable {
  Span name;
  Type type = Type::boolean;
};

struct Function {
  Span name = {};
  std::vector<Type> results = {};
  Range variables = {};  // parameters first
  std::uint32_t parameter_count = 0;
  Range body = {};        // statements
  Range invariants = {};  // expressions: `enforce`
  bool defined = false;   // false: only declared, a prototype
};

struct Tree {
  std::vector<Expression> expressions;
  std::vector<Statement> statements;
  std::vector<Variable> variables;
  std::vector<std::uint32_t> globals;  // indices of variables
  std::vector<Function> functions;

  // The lists that ranges refer to.
  std::vector<Name> names;
  std::vector<ExpressionId> expression_lists;
  std::vector<StatementId> statement_lists;
  std::vector<Arm> arms;

  const Expression& operator[](ExpressionId id) const { return expressions[id.index()]; }
  Expression& operator[](ExpressionId id) { return expressions[id.index()]; }
  const Statement& operator[](StatementId id) const { return statements[id.index()]; }
  Statement& operator[](StatementId id) { return statements[id.index()]; }

  std::span<Name> names_of(Range range) { return std::span(names).subspan(range.first, range.count); }
  std::span<const Name> names_of(Range range) const {
    return std::span(names).subspan(range.first, range.count);
  }
  std::span<const ExpressionId> expressions_of(Range range) const {
    return std::span(expression_lists).subspan(range.first, range.count);
  }
  std::span<const StatementId> statements_of(Range range) const {
    return std::span(statement_lists).subspan(range.first, range.count);
  }
  std::span<const Arm> arms_of(Range range) const {
    return std::span(arms).subspan(range.first, range.count);
  }
};

// Appends a finished list and returns where it is.
template <class Entry>
Range append(std::vector<Entry>& list, const std::vector<Entry>& entries) {
  const Range range{static_cast<std::uint32_t>(list.size()), static_cast<std::uint32_t>(entries.size())};
  list.insert(list.end(), entries.begin(), entries.end());
  return range;
}

}  // namespace hone::syntax
