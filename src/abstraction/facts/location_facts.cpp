// SPDX-License-Identifier: Apache-2.0
#include "abstraction/facts/location_facts.h"

#include <algorithm>

#include "abstraction/facts/limits.h"
#include "logic/conjuncts.h"
#include "logic/traversal.h"

namespace hone {

LocationFacts::LocationFacts(const Program& program, FactPool& pool, const std::vector<LocationId>& origins,
                             std::string engine)
    : program_(&program), pool_(&pool), engine_(std::move(engine)), origins_(origins) {
  for (std::size_t i = 0; i < origins.size(); ++i)
    if (origins[i].valid()) copies_[origins[i]].emplace_back(i);
}

void LocationFacts::tell(LocationId location, Term formula, Fact::Kind kind) {
  if (pool_ == nullptr || !origins_[location.index()].valid()) return;
  if (!has_at_most(program_->terms(), formula, limits::facts::nodes_of_a_fact)) return;
  pool_->add({origins_[location.index()], formula, kind, engine_});
}

// Variables of the same name may have different symbols in different versions of a program.
bool LocationFacts::is_news(const Fact& fact) const {
  return fact.finder != engine_ && copies_.contains(fact.location) &&
         std::ranges::all_of(free_symbols(program_->terms(), fact.formula),
                             [this](Term symbol) { return program_->variable_of(symbol).has_value(); });
}

bool LocationFacts::has_news() const {
  return pool_ != nullptr &&
         std::ranges::any_of(pool_->since(heard_), [this](const Fact& fact) { return is_news(fact); });
}

std::vector<LocationFacts::Told> LocationFacts::news() {
  std::vector<Told> result;
  if (pool_ == nullptr) return result;
  for (const Fact& fact : pool_->since(heard_))
    if (is_news(fact))
      for (const LocationId copy : copies_.at(fact.location))
        result.push_back({copy, fact.formula, fact.kind});
  heard_ = pool_->size();
  return result;
}

std::map<std::string, std::size_t> LocationFacts::heard_in(const IdMap<LocationId, Term>& formulas,
                                                           const std::function<Term(Term)>& form) const {
  std::map<std::string, std::size_t> result;
  if (pool_ == nullptr) return result;
  std::unordered_map<LocationId, std::unordered_set<Term>> parts;  // of formulas
  const auto parts_at = [&](LocationId location) -> const std::unordered_set<Term>& {
    const auto [found, is_new] = parts.try_emplace(location);
    if (const Term formula = formulas.at(location); is_new && formula.valid())
      for_each_subterm(program_->terms(), std::span(&formula, 1),
                       [&](Term part) { found->second.insert(part); });
    return found->second;
  };
  for (const Fact& fact : pool_->since(0).first(heard_)) {
    if (!is_news(fact)) continue;
    const std::vector<Term> wanted = conjuncts(program_->terms(), form(fact.formula));
    const bool occurs = std::ranges::any_of(copies_.at(fact.location), [&](LocationId copy) {
      const std::unordered_set<Term>& here = parts_at(copy);
      return std::ranges::all_of(wanted, [&](Term part) {
        return here.contains(part) || here.contains(program_->terms().not_(part));
      });
    });
    if (occurs) ++result[fact.finder];
  }
  return result;
}

}  // namespace hone
