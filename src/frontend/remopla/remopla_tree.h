// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/ids.h"
#include "frontend/syntax/source_map.h"

// The syntax tree of Remopla. Expressions live in one vector and refer to each other by index; statements and
// declarations own their parts, for the parser bounds how deep they are nested.
namespace hone::remopla {

using syntax::Span;
using ExpressionId = Id<struct RemoplaExpressionTag>;

enum class ExpressionKind : std::uint8_t {
  mistake,  // already reported
  number,
  truth,
  falsity,
  undef,    // an arbitrary value; only as a whole right-hand side or argument
  name,     // with `primes` marks behind it: x, x', x''
  member,   // operands[0] . name
  element,  // operands[0] [ operands[1] ]
  not_,
  // Binary operators, with operands 0 and 1.
  add,
  subtract,
  multiply,
  divide,
  remainder,
  shift_left,
  shift_right,
  bit_and,
  bit_or,
  bit_xor,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  and_,
  or_,
  xor_,
  iff,
  // Quantifiers: operands are the least value, the greatest value and the body; `name` is bound.
  for_all,
  exists,
};

inline bool is_binary(ExpressionKind kind) {
  return kind >= ExpressionKind::add && kind <= ExpressionKind::iff;
}

struct Expression {
  ExpressionKind kind;
  std::uint8_t primes = 0;
  std::uint32_t depth = 1;  // of nesting; the left operand of an operator adds nothing (see the lowering)
  Span span = {};
  Span name = {};
  std::array<ExpressionId, 3> operands = {};
};

struct Dimension {
  ExpressionId low;  // invalid: the other one is the number of elements, counted from 0
  ExpressionId high;
};

struct Declaration;

enum class TypeWord : std::uint8_t { void_, boolean, integer, enumeration, structure };

// What stands before the names of a declaration; `enum` and `struct` may define a type on the way.
struct TypeSyntax {
  TypeWord word = TypeWord::void_;
  Span span = {};
  Span name = {};  // of an enumeration or a structure; empty if it has none
  bool defines = false;
  std::vector<Span> constants = {};
  std::vector<Declaration> members;  // `= {}` would need all of Declaration here
};

struct Declarator {
  Span name = {};
  std::vector<Dimension> dimensions = {};
  ExpressionId width = {};
  ExpressionId initial = {};
};

struct Declaration {
  TypeSyntax type;
  std::vector<Declarator> declarators;
};

struct Quantifier {
  Span span;
  bool universal;
  Span name;
  ExpressionId low, high;
};

// `A i (0,7) a[i] = e`; with `differs` it is `a[i] != e`.
struct AssignmentSyntax {
  Span span = {};
  std::vector<Quantifier> quantifiers = {};
  ExpressionId target = {};
  bool differs = false;
  ExpressionId value = {};
};

enum class StatementKind : std::uint8_t {
  skip,  // with a condition: blocks unless it holds
  assign,
  call,  // target = name(values), assignments
  jump,  // goto name, assignments
  break_,
  return_,  // values, assignments
  assert_,
  branch,
  loop,
};

struct Arm;

struct Statement {
  StatementKind kind = StatementKind::skip;
  Span span = {};
  std::vector<Span> labels = {};
  Span name = {};
  ExpressionId target = {};
  std::vector<ExpressionId> values = {};
  std::vector<AssignmentSyntax> assignments = {};
  ExpressionId condition = {};
  std::vector<Arm> arms;  // as for the members of a structure
};

struct Arm {
  Span span = {};
  ExpressionId guard = {};  // invalid: else
  std::vector<Statement> body = {};
};

inline constexpr std::size_t no_module = static_cast<std::size_t>(-1);

// `q <from> --> q <callee back> "label" (relation)`
struct Rule {
  Span span = {};
  Span state = {};
  Span next_state = {};
  Span from = {};
  std::vector<Span> targets = {};
  ExpressionId relation = {};    // invalid: none
  std::size_t home = no_module;  // the module in whose body it stands
};

struct Parameter {
  TypeSyntax type;
  Declarator declarator;
};

struct Module {
  Span name = {};
  TypeSyntax result = {};
  Declarator result_shape = {};
  std::vector<Parameter> parameters = {};
  std::vector<Declaration> locals = {};
  std::vector<Statement> body = {};
  bool defined = false;  // false: only declared
};

struct Definition {
  Span name;
  ExpressionId value;
};

// A definition or a declaration, in the order of the text: types depend on what was defined before.
struct Item {
  enum class Kind : std::uint8_t { definition, declaration, module } kind;
  std::size_t index;
};

struct Tree {
  std::vector<Expression> expressions;
  std::vector<Item> items;
  std::vector<Definition> definitions;
  std::vector<Declaration> declarations;
  std::vector<Module> modules;
  std::vector<Rule> rules;
  std::vector<Span> inits;

  const Expression& operator[](ExpressionId id) const { return expressions[id.index()]; }
};

}  // namespace hone::remopla
