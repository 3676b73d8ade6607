// SPDX-License-Identifier: Apache-2.0
#include "logic/universe.h"

#include <fmt/format.h>

#include <set>

#include "base/error.h"
#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

namespace {

constexpr std::size_t most_instances = 20000;  // of one quantifier

class Writer {
 public:
  Writer(Terms& terms, const Universe& universe) : terms_(terms), universe_(universe) {}

  Term operator()(Term formula) {
    for_each_subterm(terms_, std::span(&formula, 1), [&](Term term) {
      std::vector<Term> arguments;
      for (const Term argument : terms_.arguments(term)) arguments.push_back(done_.at(argument));
      done_.emplace(term, is_array_equation(term) ? equation(arguments[0], arguments[1])
                                                  : without_quantifier(terms_.rebuild(term, arguments)));
    });
    return done_.at(formula);
  }

 private:
  bool is_array_equation(Term term) const {
    return terms_.kind(term) == Kind::eq && is_closed_array(terms_.sort(terms_.argument(term, 0)));
  }
  bool is_closed_array(Sort sort) const {
    return terms_.kind(sort) == SortKind::array && universe_.contains(terms_.index_sort(sort));
  }

  Term equation(Term a, Term b) {
    if (!is_closed_array(terms_.sort(a))) return terms_.eq(a, b);
    std::vector<Term> parts;
    for (const Term element : elements(terms_.index_sort(terms_.sort(a))))
      parts.push_back(equation(terms_.select(a, element), terms_.select(b, element)));
    return terms_.and_(parts);
  }

  std::vector<Term> elements(Sort sort) {
    std::vector<Term> result;
    for (unsigned i = 0; i < universe_.at(sort); ++i) result.push_back(terms_.element(sort, i));
    return result;
  }

  Term without_quantifier(Term term) {
    if (!is_quantifier(terms_, term)) return term;
    std::vector<Substitution> instances{{}};
    std::vector<Term> open;
    for (const Term bound : bound_variables(terms_, term))
      if (universe_.contains(terms_.sort(bound)))
        instances = for_each_element(instances, bound);
      else
        open.push_back(bound);
    std::vector<Term> bodies;
    for (const Substitution& values : instances)
      bodies.push_back(substitute(terms_, quantifier_body(terms_, term), values));
    const Kind kind = terms_.kind(term);
    const Term body = kind == Kind::forall ? terms_.and_(bodies) : terms_.or_(bodies);
    return open.empty() ? body : terms_.quantify(kind, open, body);
  }

  std::vector<Substitution> for_each_element(const std::vector<Substitution>& instances, Term bound) {
    std::vector<Substitution> result;
    for (const Substitution& shorter : instances)
      for (const Term element : elements(terms_.sort(bound))) {
        if (result.size() >= most_instances)
          throw Unsupported(fmt::format("a quantifier with more than {} instances", most_instances));
        result.push_back(shorter);
        result.back().insert_or_assign(bound, element);
      }
    return result;
  }

  Terms& terms_;
  const Universe& universe_;
  std::unordered_map<Term, Term> done_;
};

void add_sorts(const Terms& terms, Sort sort, std::set<Sort>& found) {
  if (terms.kind(sort) == SortKind::uninterpreted) found.insert(sort);
  if (terms.kind(sort) != SortKind::array) return;
  add_sorts(terms, terms.index_sort(sort), found);
  add_sorts(terms, terms.element_sort(sort), found);
}

}  // namespace

std::vector<Sort> uninterpreted_sorts(const Terms& terms, std::span<const Term> formulas) {
  std::set<Sort> found;
  for_each_subterm(terms, formulas, [&](Term term) { add_sorts(terms, terms.sort(term), found); });
  return {found.begin(), found.end()};
}

Term written_out(Terms& terms, Term term, const Universe& universe) {
  return universe.empty() ? term : Writer(terms, universe)(term);
}

std::string universe_text(const Terms& terms, const Universe& universe) {
  std::string result;
  for (const auto& [sort, count] : universe)
    result += fmt::format("{}{}{} of {}", result.empty() ? "" : ", ", count,
                          !result.empty() ? ""
                          : count == 1    ? " element"
                                          : " elements",
                          terms.sort_name(sort));
  return result;
}

}  // namespace hone
