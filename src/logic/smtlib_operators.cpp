// SPDX-License-Identifier: Apache-2.0
// The operators of the SMT-LIB theories Core, Ints, Reals and ArraysEx.
#include "logic/smtlib_operators.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "logic/printer.h"

namespace hone {

namespace {

using Application = SmtlibApplication;

void expect_booleans(const Application& a) {
  for (const Term argument : a.arguments)
    if (!a.terms.is_bool(argument)) reject(a, "takes Booleans only");
}

bool is_arithmetic(const Terms& terms, Term term) {
  return terms.is_int(term) || terms.sort(term) == terms.real_sort();
}

// Arguments of one sort; integers among reals become reals.
std::vector<Term> of_one_sort(const Application& a) {
  const bool real = std::ranges::any_of(
      a.arguments, [&](Term argument) { return a.terms.sort(argument) == a.terms.real_sort(); });
  const Sort sort = real ? a.terms.real_sort() : a.terms.sort(a.arguments[0]);
  std::vector<Term> result;
  for (const Term argument : a.arguments) result.push_back(coerce(a.terms, argument, sort));
  return result;
}

std::vector<Term> numbers(const Application& a) {
  for (const Term argument : a.arguments)
    if (!is_arithmetic(a.terms, argument)) reject(a, "takes numbers only");
  return of_one_sort(a);
}

std::vector<Term> integers(const Application& a) {
  for (const Term argument : a.arguments)
    if (!a.terms.is_int(argument)) reject(a, "takes integers only");
  return a.arguments;
}

// (<= a b c) is a <= b and b <= c.
template <class Compare>
Term chain(const Application& a, const std::vector<Term>& arguments, Compare compare) {
  std::vector<Term> parts;
  for (std::size_t i = 0; i + 1 < arguments.size(); ++i)
    parts.push_back(compare(arguments[i], arguments[i + 1]));
  return a.terms.and_(parts);
}

template <class Combine>
Term fold_left(const std::vector<Term>& arguments, Combine combine) {
  Term result = arguments[0];
  for (std::size_t i = 1; i < arguments.size(); ++i) result = combine(result, arguments[i]);
  return result;
}

Term negation(const Application& a) {
  expect_arguments(a, 1, 1);
  expect_booleans(a);
  return a.terms.not_(a.arguments[0]);
}

Term connective(const Application& a) {
  expect_arguments(a, 1, any_number);
  expect_booleans(a);
  return a.name == "and" ? a.terms.and_(a.arguments) : a.terms.or_(a.arguments);
}

Term implication(const Application& a) {
  expect_arguments(a, 2, any_number);
  expect_booleans(a);
  Term result = a.arguments.back();
  for (std::size_t i = a.arguments.size() - 1; i-- > 0;) result = a.terms.implies(a.arguments[i], result);
  return result;
}

Term exclusive_or(const Application& a) {
  expect_arguments(a, 2, any_number);
  expect_booleans(a);
  return fold_left(a.arguments, [&](Term x, Term y) { return a.terms.ne(x, y); });
}

Term equation(const Application& a) {
  expect_arguments(a, 2, any_number);
  return chain(a, of_one_sort(a), [&](Term x, Term y) { return a.terms.eq(x, y); });
}

Term distinct(const Application& a) {
  expect_arguments(a, 2, any_number);
  const std::vector<Term> arguments = of_one_sort(a);
  std::vector<Term> parts;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    for (std::size_t j = i + 1; j < arguments.size(); ++j)
      parts.push_back(a.terms.ne(arguments[i], arguments[j]));
  return a.terms.and_(parts);
}

Term conditional(const Application& a) {
  expect_arguments(a, 3, 3);
  if (!a.terms.is_bool(a.arguments[0])) reject(a, "takes a Boolean condition");
  const std::vector<Term> branches =
      of_one_sort({a.terms, a.name, a.indices, {a.arguments.begin() + 1, a.arguments.end()}});
  return a.terms.ite(a.arguments[0], branches[0], branches[1]);
}

Term comparison(const Application& a) {
  expect_arguments(a, 2, any_number);
  return chain(a, numbers(a), [&](Term x, Term y) {
    if (a.name == "<=") return a.terms.le(x, y);
    if (a.name == "<") return a.terms.lt(x, y);
    return a.name == ">=" ? a.terms.ge(x, y) : a.terms.gt(x, y);
  });
}

Term sum(const Application& a) {
  expect_arguments(a, 1, any_number);
  return a.terms.add(numbers(a));
}

Term difference(const Application& a) {
  expect_arguments(a, 1, any_number);
  const std::vector<Term> arguments = numbers(a);
  if (arguments.size() == 1) return a.terms.neg(arguments[0]);
  return fold_left(arguments, [&](Term x, Term y) { return a.terms.sub(x, y); });
}

Term product(const Application& a) {
  expect_arguments(a, 1, any_number);
  return fold_left(numbers(a), [&](Term x, Term y) { return a.terms.mul(x, y); });
}

Term real_quotient(const Application& a) {
  expect_arguments(a, 2, any_number);
  std::vector<Term> arguments = numbers(a);
  for (Term& argument : arguments) argument = coerce(a.terms, argument, a.terms.real_sort());
  return fold_left(arguments, [&](Term x, Term y) { return a.terms.div(x, y); });
}

Term integer_division(const Application& a) {
  expect_arguments(a, 2, a.name == "div" ? any_number : 2);
  return fold_left(integers(a),
                   [&](Term x, Term y) { return a.name == "div" ? a.terms.div(x, y) : a.terms.mod(x, y); });
}

Term absolute(const Application& a) {
  expect_arguments(a, 1, 1);
  const Term x = numbers(a)[0];
  return a.terms.ite(a.terms.ge(x, a.terms.number(0, a.terms.sort(x))), x, a.terms.neg(x));
}

Term divisible(const Application& a) {
  expect_arguments(a, 1, 1);
  expect_indices(a, 1);
  if (a.indices[0] == 0) reject(a, "takes a positive divisor");
  return a.terms.eq(a.terms.mod(integers(a)[0], a.terms.integer(a.indices[0])), a.terms.integer(0));
}

Term to_real(const Application& a) {
  expect_arguments(a, 1, 1);
  return coerce(a.terms, numbers(a)[0], a.terms.real_sort());
}

Term to_int(const Application& a) {
  expect_arguments(a, 1, 1);
  const Term x = coerce(a.terms, a.arguments[0], a.terms.real_sort());
  const Term whole = a.terms.to_int(x);
  return a.name == "to_int" ? whole : a.terms.eq(x, a.terms.to_real(whole));
}

Term array_access(const Application& a) {
  const bool read = a.name == "select";
  expect_arguments(a, read ? 2 : 3, read ? 2 : 3);
  const Term array = a.arguments[0];
  const Sort sort = a.terms.sort(array);
  if (a.terms.kind(sort) != SortKind::array) reject(a, "takes an array first");
  const Term index = coerce(a.terms, a.arguments[1], a.terms.index_sort(sort));
  if (read) return a.terms.select(array, index);
  return a.terms.store(array, index, coerce(a.terms, a.arguments[2], a.terms.element_sort(sort)));
}

using Builder = Term (*)(const Application&);

const std::unordered_map<std::string_view, Builder>& builders() {
  static const std::unordered_map<std::string_view, Builder> table = {
      {"not", negation},
      {"and", connective},
      {"or", connective},
      {"=>", implication},
      {"xor", exclusive_or},
      {"=", equation},
      {"distinct", distinct},
      {"ite", conditional},
      {"<=", comparison},
      {"<", comparison},
      {">=", comparison},
      {">", comparison},
      {"+", sum},
      {"-", difference},
      {"*", product},
      {"/", real_quotient},
      {"div", integer_division},
      {"mod", integer_division},
      {"abs", absolute},
      {"divisible", divisible},
      {"to_real", to_real},
      {"to_int", to_int},
      {"is_int", to_int},
      {"select", array_access},
      {"store", array_access},
  };
  return table;
}

}  // namespace

void reject(const SmtlibApplication& application, std::string_view what) {
  throw ApplicationError(fmt::format("{} {}", application.name, what));
}

void expect_arguments(const SmtlibApplication& a, std::size_t least, std::size_t most) {
  const std::size_t count = a.arguments.size();
  if (count >= least && count <= most) return;
  const char* bound = least == most ? "" : count < least ? "at least " : "at most ";
  reject(a, fmt::format("takes {}{} argument(s), not {}", bound, count < least ? least : most, count));
}

void expect_indices(const SmtlibApplication& a, std::size_t count) {
  if (a.indices.size() != count)
    reject(a, fmt::format("takes {} index(es), not {}", count, a.indices.size()));
}

Term coerce(Terms& terms, Term term, Sort sort) {
  if (terms.sort(term) == sort) return term;
  if (sort == terms.real_sort() && terms.is_int(term)) return terms.to_real(term);
  throw ApplicationError(fmt::format("a term of sort {} stands where one of sort {} is needed",
                                     smtlib_sort(terms, terms.sort(term)), smtlib_sort(terms, sort)));
}

bool is_smtlib_operator(std::string_view name) {
  return builders().contains(name) || is_bitvector_operator(name);
}

Term apply_smtlib_operator(const SmtlibApplication& application) {
  if (!is_smtlib_operator(application.name)) reject(application, "is no operator");
  const auto builder = builders().find(application.name);
  if (builder == builders().end()) return apply_bitvector_operator(application);
  if (application.name != "divisible") expect_indices(application, 0);
  return builder->second(application);
}

}  // namespace hone
