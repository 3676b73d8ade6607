// SPDX-License-Identifier: Apache-2.0
#include "logic/integers/integer_signs.h"

#include "logic/traversal.h"

namespace hone {

IntegerSigns::IntegerSigns(const Terms& terms, std::span<const Term> formulas) : terms_(terms) {
  for_each_subterm(terms, formulas, [this](Term term) { look_at(term); });
  std::vector<Term> symbols;
  for (const auto& [symbol, parent] : parent_) symbols.push_back(symbol);
  for (const Term symbol : symbols)
    if (votes_[find(symbol)] > 0) signed_.insert(symbol);
}

bool IntegerSigns::is_signed(Term symbol) const { return signed_.contains(symbol); }

Term IntegerSigns::find(Term symbol) {
  Term root = symbol;
  while (true) {
    const auto [found, is_new] = parent_.try_emplace(root, root);
    if (found->second == root) break;
    root = found->second;
  }
  return parent_[symbol] = root;
}

// The symbols that a term is a sum of, or a choice between sums; of an element of an array, the array.
std::vector<Term> IntegerSigns::summands(Term term) const {
  std::vector<Term> result, waiting{term};
  std::unordered_set<Term> seen;
  while (!waiting.empty()) {
    const Term at = waiting.back();
    waiting.pop_back();
    if (!seen.insert(at).second) continue;
    switch (terms_.kind(at)) {
      case Kind::symbol: result.push_back(at); break;
      case Kind::bv_add:
      case Kind::bv_neg:
        waiting.insert(waiting.end(), terms_.arguments(at).begin(), terms_.arguments(at).end());
        break;
      case Kind::ite:
        waiting.push_back(terms_.argument(at, 1));
        waiting.push_back(terms_.argument(at, 2));
        break;
      case Kind::select:
      case Kind::const_array: waiting.push_back(terms_.argument(at, 0)); break;
      case Kind::store:
        waiting.push_back(terms_.argument(at, 0));
        waiting.push_back(terms_.argument(at, 2));
        break;
      default: break;
    }
  }
  return result;
}

void IntegerSigns::look_at(Term atom) {
  const Kind kind = terms_.kind(atom);
  const bool with_sign = kind == Kind::bv_slt || kind == Kind::bv_sle || kind == Kind::bv_sign_extend ||
                         kind == Kind::bv_sdiv || kind == Kind::bv_srem;
  const bool without = kind == Kind::bv_ult || kind == Kind::bv_ule || kind == Kind::bv_zero_extend ||
                       kind == Kind::bv_udiv || kind == Kind::bv_urem;
  if (!with_sign && !without && kind != Kind::eq && kind != Kind::store) return;
  Term first;
  for (const Term argument : terms_.arguments(atom)) {
    if (kind == Kind::store && argument == terms_.argument(atom, 1)) continue;  // the index
    for (const Term symbol : summands(argument)) {
      const Term root = find(symbol);
      if (!first.valid()) {
        first = root;
      } else if (root != first) {
        votes_[first] += votes_[root];
        parent_[root] = first;
      }
    }
  }
  if (first.valid()) votes_[first] += with_sign ? 1 : without ? -1 : 0;
}

}  // namespace hone
