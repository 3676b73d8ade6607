// SPDX-License-Identifier: Apache-2.0
#include "frontend/semantics/types.h"

#include <fmt/format.h>

#include "base/error.h"

namespace hone::semantics {

using namespace hone::syntax;

namespace {

struct Signature {
  Type operands;  // any: both sides have the same type
  Type result;
  const char* text;
};

Signature signature(ExpressionKind kind) {
  using enum ExpressionKind;
  switch (kind) {
    case not_: return {Type::boolean, Type::boolean, "!"};
    case and_: return {Type::boolean, Type::boolean, "&&"};
    case or_: return {Type::boolean, Type::boolean, "||"};
    case xor_: return {Type::boolean, Type::boolean, "^"};
    case implies: return {Type::boolean, Type::boolean, "=>"};
    case choose: return {Type::boolean, Type::boolean, "choose"};
    case negate: return {Type::integer, Type::integer, "-"};
    case add: return {Type::integer, Type::integer, "+"};
    case subtract: return {Type::integer, Type::integer, "-"};
    case multiply: return {Type::integer, Type::integer, "*"};
    case divide: return {Type::integer, Type::integer, "/"};
    case remainder: return {Type::integer, Type::integer, "%"};
    case less: return {Type::integer, Type::boolean, "<"};
    case less_equal: return {Type::integer, Type::boolean, "<="};
    case greater: return {Type::integer, Type::boolean, ">"};
    case greater_equal: return {Type::integer, Type::boolean, ">="};
    case equal: return {Type::any, Type::boolean, "=="};
    case not_equal: return {Type::any, Type::boolean, "!="};
    default: break;
  }
  HONE_INVARIANT(false, "only operators should have a signature");
}

bool fits(Type type, Type expected) {
  return type == expected || type == Type::any || type == Type::mistake || expected == Type::any;
}

class TypeChecker {
 public:
  TypeChecker(Tree& tree, Messages& messages) : tree_(tree), messages_(messages) {}

  bool run(ExpressionId root, Type expected, const std::string& what) {
    const std::uint32_t first = tree_[root].first.index();
    for (std::uint32_t i = first; i <= root.index(); ++i) infer(tree_[ExpressionId(i)]);
    Expression& whole = tree_[root];
    if (!fits(whole.type, expected))
      complain(whole, fmt::format("{} must be {}, but {} is {}", what, type_name(expected),
                                  messages_.quote(whole.span), type_name(whole.type)));
    if (whole.type == Type::any) whole.type = expected;
    for (std::uint32_t i = root.index() + 1; i-- > first;) push_down(tree_[ExpressionId(i)]);
    return fits_;
  }

 private:
  void infer(Expression& node) {
    using enum ExpressionKind;
    switch (node.kind) {
      case mistake: node.type = Type::mistake; break;
      case variable:
      case next_value:
        node.type = node.variable == unresolved ? Type::mistake : tree_.variables[node.variable].type;
        break;
      case number: node.type = Type::integer; break;
      case truth:
      case falsity: node.type = Type::boolean; break;
      case arbitrary: node.type = Type::any; break;
      case conditional: infer_conditional(node); break;
      case element: infer_element(node); break;
      default: infer_operator(node); break;
    }
  }

  void infer_operator(Expression& node) {
    const Signature expected = signature(node.kind);
    node.type = expected.result;
    if (expected.operands == Type::any) return infer_same(node, 0, 1, expected.text);
    for (const ExpressionId id : node.operands)
      if (id.valid() && !fits(tree_[id].type, expected.operands))
        complain(tree_[id], fmt::format("operator `{}` needs {}, but {} is {}", expected.text,
                                        type_name(expected.operands), messages_.quote(tree_[id].span),
                                        type_name(tree_[id].type)));
  }

  void infer_element(Expression& node) {
    const Expression &array = tree_[node.operands[0]], &index = tree_[node.operands[1]];
    node.type = Type::integer;
    if (!fits(array.type, Type::array))
      complain(array,
               fmt::format("{} is {}, not an array", messages_.quote(array.span), type_name(array.type)));
    if (!fits(index.type, Type::integer))
      complain(index, fmt::format("the index of {} must be an int, but {} is {}", messages_.quote(array.span),
                                  messages_.quote(index.span), type_name(index.type)));
  }

  void infer_conditional(Expression& node) {
    const Expression& condition = tree_[node.operands[0]];
    if (!fits(condition.type, Type::boolean))
      complain(condition, fmt::format("the condition before `?` must be a bool, but {} is {}",
                                      messages_.quote(condition.span), type_name(condition.type)));
    const Type left = tree_[node.operands[1]].type, right = tree_[node.operands[2]].type;
    node.type = left == Type::any ? right : left;
    infer_same(node, 1, 2, "?:");
  }

  void infer_same(const Expression& node, std::size_t i, std::size_t j, const char* text) {
    const Expression &left = tree_[node.operands[i]], &right = tree_[node.operands[j]];
    if (!fits(right.type, left.type) && !fits(left.type, right.type))
      complain(right, fmt::format("both sides of `{}` must have the same type, but {} is {} and {} is {}",
                                  text, messages_.quote(left.span), type_name(left.type),
                                  messages_.quote(right.span), type_name(right.type)));
  }

  // Parents come after their operands, so going backwards every node has its type before its operands get
  // theirs.
  void push_down(const Expression& node) {
    if (!node.operands[0].valid()) return;
    if (node.kind == ExpressionKind::conditional) {
      decide(node.operands[0], Type::boolean);
      decide(node.operands[1], node.type);
      return decide(node.operands[2], node.type);
    }
    if (node.kind == ExpressionKind::element) return decide(node.operands[1], Type::integer);
    Type type = signature(node.kind).operands;
    if (type == Type::any) {
      const Type left = tree_[node.operands[0]].type, right = tree_[node.operands[1]].type;
      type = left != Type::any ? left : right != Type::any ? right : Type::integer;
    }
    for (const ExpressionId id : node.operands)
      if (id.valid()) decide(id, type);
  }

  void decide(ExpressionId id, Type type) {
    if (tree_[id].type == Type::any) tree_[id].type = type;
  }

  void complain(const Expression& node, const std::string& what) {
    messages_.error(node.span, what);
    fits_ = false;
  }

  Tree& tree_;
  Messages& messages_;
  bool fits_ = true;
};

}  // namespace

std::string type_name(Type type) {
  if (type == Type::array) return "an array";
  return type == Type::integer ? "an int" : "a bool";
}

bool check_type(Tree& tree, ExpressionId root, Type expected, const std::string& what, Messages& messages) {
  return TypeChecker(tree, messages).run(root, expected, what);
}

}  // namespace hone::semantics
