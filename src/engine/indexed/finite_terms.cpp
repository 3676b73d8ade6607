// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/finite_terms.h"

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

bool FiniteTerms::is_closed_array(Sort sort) const {
  return terms_.kind(sort) == SortKind::array && is_closed(terms_.index_sort(sort));
}

std::size_t FiniteTerms::size(Sort sort) const {
  if (is_closed(sort)) return universe_.at(sort);
  if (is_closed_array(sort)) return universe_.at(terms_.index_sort(sort)) * size(terms_.element_sort(sort));
  if (terms_.kind(sort) == SortKind::array &&
      (size(terms_.index_sort(sort)) != 1 || is_closed(terms_.element_sort(sort)) ||
       is_closed_array(terms_.element_sort(sort))))
    throw Unsupported("an array over numbers with elements of an uninterpreted sort, in a finite universe");
  return 1;
}

const FiniteTerms::Parts& FiniteTerms::parts(Term term) {
  const Term open = written_out(terms_, term, universe_);
  for_each_subterm(terms_, std::span(&open, 1), [&](Term part) {
    if (!done_.contains(part)) add_parts(part);
  });
  return done_.at(open);
}

void FiniteTerms::add_parts(Term term) {
  Parts result;
  switch (terms_.kind(term)) {
    case Kind::symbol: result = of_symbol(term); break;
    case Kind::element: result = of_element(term); break;
    case Kind::apply: throw Unsupported("a function that is no state, in a finite universe");
    case Kind::select:
    case Kind::store:
    case Kind::const_array: result = of_array_operation(term); break;
    case Kind::eq:
      result = {equation(done_.at(terms_.argument(term, 0)), done_.at(terms_.argument(term, 1)))};
      break;
    case Kind::ite:
      result = chosen(done_.at(terms_.argument(term, 0)).front(), done_.at(terms_.argument(term, 1)),
                      done_.at(terms_.argument(term, 2)));
      break;
    default: result = {with_plain_arguments(term)}; break;
  }
  done_.emplace(term, std::move(result));
}

FiniteTerms::Parts FiniteTerms::of_symbol(Term symbol) {
  const Sort sort = terms_.sort(symbol);
  if (size(sort) == 1 && !is_closed(sort) && !is_closed_array(sort)) return {symbol};
  Sort part = sort;
  while (is_closed_array(part)) part = terms_.element_sort(part);
  if (is_closed(part)) part = terms_.bool_sort();
  Parts result;
  for (std::size_t i = 0; i < size(sort); ++i)
    result.push_back(terms_.fresh_symbol(terms_.name(symbol), part));
  return result;
}

FiniteTerms::Parts FiniteTerms::of_element(Term element) const {
  Parts result(universe_.at(terms_.sort(element)), terms_.falsity());
  result.at(terms_.element_number(element)) = terms_.truth();
  return result;
}

FiniteTerms::Parts FiniteTerms::of_array_operation(Term term) {
  const bool makes_array = terms_.kind(term) != Kind::select;
  const Sort sort = makes_array ? terms_.sort(term) : terms_.sort(terms_.argument(term, 0));
  if (!is_closed_array(sort)) {
    (void)size(sort);  // throws if it has elements that have parts
    return {with_plain_arguments(term)};
  }
  const auto part = [&](std::size_t i) -> const Parts& { return done_.at(terms_.argument(term, i)); };
  if (terms_.kind(term) == Kind::select) return read(part(0), part(1), size(terms_.sort(term)));
  if (terms_.kind(term) == Kind::store) return written(part(0), part(1), part(2));
  Parts result;
  for (unsigned i = 0; i < universe_.at(terms_.index_sort(sort)); ++i)
    result.insert(result.end(), part(0).begin(), part(0).end());
  return result;
}

FiniteTerms::Parts FiniteTerms::read(const Parts& array, const Parts& index, std::size_t width) {
  Parts result(array.end() - static_cast<std::ptrdiff_t>(width), array.end());
  for (std::size_t i = index.size() - 1; i-- > 0;)
    for (std::size_t k = 0; k < width; ++k) result[k] = terms_.ite(index[i], array[i * width + k], result[k]);
  return result;
}

FiniteTerms::Parts FiniteTerms::written(Parts array, const Parts& index, const Parts& value) {
  for (std::size_t i = 0; i < index.size(); ++i)
    for (std::size_t k = 0; k < value.size(); ++k) {
      Term& part = array[i * value.size() + k];
      part = terms_.ite(index[i], value[k], part);
    }
  return array;
}

Term FiniteTerms::equation(const Parts& a, const Parts& b) {
  std::vector<Term> all;
  for (std::size_t i = 0; i < a.size(); ++i) all.push_back(terms_.eq(a[i], b[i]));
  return terms_.and_(all);
}

FiniteTerms::Parts FiniteTerms::chosen(Term condition, const Parts& then_parts, const Parts& else_parts) {
  Parts result;
  for (std::size_t i = 0; i < then_parts.size(); ++i)
    result.push_back(terms_.ite(condition, then_parts[i], else_parts[i]));
  return result;
}

Term FiniteTerms::with_plain_arguments(Term term) {
  std::vector<Term> arguments;
  for (const Term argument : terms_.arguments(term)) {
    HONE_INVARIANT(done_.at(argument).size() == 1, "an operator should have arguments of one part");
    arguments.push_back(done_.at(argument).front());
  }
  return arguments.empty() ? term : terms_.rebuild(term, arguments);
}

Term FiniteTerms::is_value(Term symbol) {
  std::vector<Term> conditions;
  add_conditions(terms_.sort(symbol), parts(symbol), 0, conditions);
  return terms_.and_(conditions);
}

void FiniteTerms::add_conditions(Sort sort, const Parts& parts, std::size_t start,
                                 std::vector<Term>& conditions) {
  if (is_closed_array(sort)) {
    const Sort element = terms_.element_sort(sort);
    for (std::size_t i = 0; i < universe_.at(terms_.index_sort(sort)); ++i)
      add_conditions(element, parts, start + i * size(element), conditions);
  }
  if (!is_closed(sort)) return;
  std::vector<Term> some;
  for (std::size_t i = start; i < start + size(sort); ++i) {
    some.push_back(parts[i]);
    for (std::size_t k = start; k < i; ++k)
      conditions.push_back(terms_.not_(terms_.and_(parts[i], parts[k])));
  }
  conditions.push_back(terms_.or_(some));
}

Term FiniteTerms::constant(Sort sort, const Parts& values) { return constant(sort, values, 0); }

Term FiniteTerms::constant(Sort sort, const Parts& values, std::size_t start) {
  if (is_closed(sort)) {
    for (unsigned i = 0; i < universe_.at(sort); ++i)
      if (values[start + i] == terms_.truth()) return terms_.element(sort, i);
    HONE_INVARIANT(false, "a value should be one of the elements");
  }
  if (!is_closed_array(sort)) return values[start];
  const Sort index = terms_.index_sort(sort), element = terms_.element_sort(sort);
  Term result = terms_.const_array(sort, constant(element, values, start));
  for (unsigned i = 1; i < universe_.at(index); ++i)
    result =
        terms_.store(result, terms_.element(index, i), constant(element, values, start + i * size(element)));
  return result;
}

}  // namespace hone
