// SPDX-License-Identifier: Apache-2.0
#include "smt/z3_reader.h"

#include <algorithm>

namespace hone {

Sort Z3Reader::read_sort(const z3::sort& sort) {
  switch (sort.sort_kind()) {
    case Z3_BOOL_SORT: return terms_.bool_sort();
    case Z3_INT_SORT: return terms_.int_sort();
    case Z3_REAL_SORT: return terms_.real_sort();
    case Z3_BV_SORT: return terms_.bitvector_sort(sort.bv_size());
    case Z3_UNINTERPRETED_SORT: return terms_.uninterpreted_sort(sort.name().str());
    case Z3_ARRAY_SORT: {
      const Sort index = read_sort(sort.array_domain()), element = read_sort(sort.array_range());
      return index.valid() && element.valid() ? terms_.array_sort(index, element) : Sort();
    }
    default: return Sort();
  }
}

Term Z3Reader::operator()(const z3::expr& root) {
  std::vector<z3::expr> stack{root};
  while (!stack.empty()) {
    const z3::expr expression = stack.back();
    const bool known = done_.contains(expression.id());
    if (!known && push_arguments(expression, stack)) continue;
    if (!known) {
      const Term term = build(expression);
      pinned_.push_back(expression);
      done_.emplace(expression.id(), term);
    }
    stack.pop_back();
  }
  return done_.at(root.id());
}

// True if some argument has to be read first.
bool Z3Reader::push_arguments(const z3::expr& expression, std::vector<z3::expr>& stack) {
  if (!expression.is_app()) return false;
  const std::size_t before = stack.size();
  for (unsigned i = 0; i < expression.num_args(); ++i)
    if (const z3::expr argument = expression.arg(i); !done_.contains(argument.id()))
      stack.push_back(argument);
  return stack.size() != before;
}

Term Z3Reader::build(const z3::expr& expression) {
  if (expression.is_quantifier()) return build_quantifier(expression);
  if (expression.is_numeral()) return build_number(expression);
  if (!expression.is_app()) return Term();
  Arguments arguments;
  for (unsigned i = 0; i < expression.num_args(); ++i) {
    arguments.push_back(done_.at(expression.arg(i).id()));
    if (!arguments.back().valid()) return Term();
  }
  return build_core(expression, arguments);
}

// The body with fresh constants in the place of the bound variables; the innermost is number 0.
Term Z3Reader::build_quantifier(const z3::expr& quantifier) {
  if (quantifier.is_lambda()) return Term();
  std::vector<Term> bound;
  z3::expr_vector constants(context_);
  const unsigned count = Z3_get_quantifier_num_bound(context_, quantifier);
  for (unsigned i = count; i-- > 0;) {
    const z3::sort sort(context_, Z3_get_quantifier_bound_sort(context_, quantifier, i));
    const Sort ours = read_sort(sort);
    if (!ours.valid()) return Term();
    bound.push_back(terms_.fresh_symbol("bound", ours));
    constants.push_back(context_.constant(terms_.name(bound.back()).c_str(), sort));
  }
  const Term body = (*this)(quantifier.body().substitute(constants));
  if (!body.valid()) return Term();
  std::reverse(bound.begin(), bound.end());
  return terms_.quantify(quantifier.is_forall() ? Kind::forall : Kind::exists, bound, body);
}

Term Z3Reader::build_number(const z3::expr& number) {
  const std::string digits = Z3_get_numeral_string(context_, number);
  if (number.is_bv()) return terms_.bitvector(Integer(digits), number.get_sort().bv_size());
  if (number.is_int()) return terms_.number(Rational(digits), terms_.int_sort());
  if (!number.is_real()) return Term();
  Rational value(digits);
  value.canonicalize();
  return terms_.number(value, terms_.real_sort());
}

Term Z3Reader::build_named(const z3::expr& expression, const Arguments& arguments) {
  const z3::func_decl declaration = expression.decl();
  const std::string name = declaration.name().str();
  const Sort range = read_sort(expression.get_sort());
  if (!range.valid()) return Term();
  if (arguments.empty()) {
    const Term known = terms_.find_symbol(name);
    if (known.valid()) return terms_.sort(known) == range ? known : Term();
    return terms_.symbol(name, range);
  }
  std::vector<Sort> domain;
  for (const Term argument : arguments) domain.push_back(terms_.sort(argument));
  const Function known = terms_.find_function(name);
  if (!known.valid()) return terms_.apply(terms_.function(name, domain, range), arguments);
  const bool fits =
      terms_.function_range(known) == range && std::ranges::equal(terms_.function_domain(known), domain);
  return fits ? terms_.apply(known, arguments) : Term();
}

Term Z3Reader::distinct(const Arguments& arguments) {
  std::vector<Term> conjuncts;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) conjuncts.push_back(terms_.ne(arguments[j], arguments[i]));
  return terms_.and_(conjuncts);
}

Term Z3Reader::chain(const Arguments& arguments, Term (Terms::*relation)(Term, Term)) {
  std::vector<Term> conjuncts;
  for (std::size_t i = 1; i < arguments.size(); ++i)
    conjuncts.push_back((terms_.*relation)(arguments[i - 1], arguments[i]));
  return terms_.and_(conjuncts);
}

Term Z3Reader::build_core(const z3::expr& expression, const Arguments& a) {
  switch (expression.decl().decl_kind()) {
    case Z3_OP_TRUE: return terms_.truth();
    case Z3_OP_FALSE: return terms_.falsity();
    case Z3_OP_EQ:
    case Z3_OP_IFF: return chain(a, &Terms::eq);
    case Z3_OP_DISTINCT: return distinct(a);
    case Z3_OP_ITE: return terms_.ite(a[0], a[1], a[2]);
    case Z3_OP_AND: return terms_.and_(a);
    case Z3_OP_OR: return terms_.or_(a);
    case Z3_OP_XOR: {
      Term parity = a[0];
      for (std::size_t i = 1; i < a.size(); ++i) parity = terms_.ne(parity, a[i]);
      return parity;
    }
    case Z3_OP_NOT: return terms_.not_(a[0]);
    case Z3_OP_IMPLIES: return terms_.implies(a[0], a[1]);
    case Z3_OP_UNINTERPRETED: return build_named(expression, a);
    default: break;
  }
  const Term result = build_arithmetic(expression, a);
  if (result.valid()) return result;
  const Term array = build_array(expression, a);
  return array.valid() ? array : build_bitvector(expression, a);
}

Term Z3Reader::build_arithmetic(const z3::expr& expression, const Arguments& a) {
  switch (expression.decl().decl_kind()) {
    case Z3_OP_LE: return terms_.le(a[0], a[1]);
    case Z3_OP_GE: return terms_.ge(a[0], a[1]);
    case Z3_OP_LT: return terms_.lt(a[0], a[1]);
    case Z3_OP_GT: return terms_.gt(a[0], a[1]);
    case Z3_OP_ADD: return terms_.add(a);
    case Z3_OP_SUB: {
      Term difference = a[0];
      for (std::size_t i = 1; i < a.size(); ++i) difference = terms_.sub(difference, a[i]);
      return difference;
    }
    case Z3_OP_UMINUS: return terms_.neg(a[0]);
    case Z3_OP_MUL: {
      Term product = a[0];
      for (std::size_t i = 1; i < a.size(); ++i) product = terms_.mul(product, a[i]);
      return product;
    }
    case Z3_OP_DIV:
    case Z3_OP_IDIV: return terms_.div(a[0], a[1]);
    case Z3_OP_MOD: return terms_.mod(a[0], a[1]);
    case Z3_OP_REM: {  // the sign of the divisor
      const Term remainder = terms_.mod(a[0], a[1]);
      return terms_.ite(terms_.ge(a[1], terms_.integer(0)), remainder, terms_.neg(remainder));
    }
    case Z3_OP_TO_REAL: return terms_.to_real(a[0]);
    case Z3_OP_TO_INT: return terms_.to_int(a[0]);
    case Z3_OP_IS_INT: return terms_.eq(terms_.to_real(terms_.to_int(a[0])), a[0]);
    default: return Term();
  }
}

Term Z3Reader::build_array(const z3::expr& expression, const Arguments& a) {
  switch (expression.decl().decl_kind()) {
    case Z3_OP_SELECT: return a.size() == 2 ? terms_.select(a[0], a[1]) : Term();
    case Z3_OP_STORE: return a.size() == 3 ? terms_.store(a[0], a[1], a[2]) : Term();
    case Z3_OP_CONST_ARRAY: {
      const Sort sort = read_sort(expression.get_sort());
      return sort.valid() ? terms_.const_array(sort, a[0]) : Term();
    }
    default: return Term();
  }
}

}  // namespace hone
