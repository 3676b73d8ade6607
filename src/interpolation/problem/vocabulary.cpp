// SPDX-License-Identifier: Apache-2.0
#include "interpolation/problem/vocabulary.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

namespace {

constexpr std::uint64_t function_offset = std::uint64_t{1} << 32;

}  // namespace

Place combine(Place a, Place b) {
  if (a == b || b == Place::shared) return a;
  if (a == Place::shared) return b;
  return Place::mixed;
}

Vocabulary::Vocabulary(const Terms& terms, std::span<const Term> formulas) : terms_(terms) {
  for (std::size_t i = 0; i < formulas.size(); ++i) add(formulas[i], i);
}

void Vocabulary::Occurrences::add(std::size_t formula) {
  if (formulas.empty() || formulas.back() < formula) {
    formulas.push_back(formula);
    return;
  }
  const auto place = std::lower_bound(formulas.begin(), formulas.end(), formula);
  if (place == formulas.end() || *place != formula) formulas.insert(place, formula);
}

Place Vocabulary::Occurrences::place(const Cut& cut) const {
  const auto first = std::lower_bound(formulas.begin(), formulas.end(), cut.begin);
  if (first == formulas.end() || *first >= cut.end) return Place::b_local;
  return formulas.front() >= cut.begin && formulas.back() < cut.end ? Place::a_local : Place::shared;
}

const std::vector<std::uint64_t>& Vocabulary::names(Term term) const {
  const auto [entry, fresh] = names_.try_emplace(term);
  if (!fresh) return entry->second;
  std::vector<std::uint64_t> result;
  for (const Term symbol : free_symbols(terms_, term)) result.push_back(symbol.index());
  const Term roots[] = {term};
  for_each_subterm(terms_, roots, [&](Term subterm) {
    if (terms_.kind(subterm) == Kind::apply)
      result.push_back(function_offset + terms_.applied_function(subterm).index());
  });
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return entry->second = std::move(result);
}

void Vocabulary::add(Term term, std::size_t formula) {
  for (const std::uint64_t name : names(term)) occurrences_[name].add(formula);
}

Place Vocabulary::place_of_name(std::uint64_t name, const Cut& cut) const {
  const auto found = occurrences_.find(name);
  return found == occurrences_.end() ? Place::b_local : found->second.place(cut);
}

Place Vocabulary::place_of_symbol(Term symbol, const Cut& cut) const {
  return place_of_name(symbol.index(), cut);
}

Place Vocabulary::place(Term term, const Cut& cut) const {
  Place result = Place::shared;
  for (const std::uint64_t name : names(term)) result = combine(result, place_of_name(name, cut));
  return result;
}

std::optional<Vocabulary::Reach> Vocabulary::reach(Term term, bool prefixes) const {
  std::size_t first_first = ~std::size_t{0}, last_first = 0, first_last = ~std::size_t{0}, last_last = 0;
  bool any = false;
  for (const std::uint64_t name : names(term)) {
    const auto found = occurrences_.find(name);
    if (found == occurrences_.end() || found->second.formulas.empty()) continue;
    any = true;
    const std::size_t first = found->second.formulas.front(), last = found->second.formulas.back();
    first_first = std::min(first_first, first);
    last_first = std::max(last_first, first);
    first_last = std::min(first_last, last);
    last_last = std::max(last_last, last);
  }
  if (!any) return std::nullopt;
  if (!prefixes) return Reach{first_first, last_last};
  return Reach{std::min(first_last, last_first), std::max(first_last, last_first)};
}

bool Vocabulary::is_shared(Term term, const Cut& cut) const { return place(term, cut) == Place::shared; }

}  // namespace hone
