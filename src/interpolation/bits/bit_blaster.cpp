// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bit_blaster.h"

#include "base/error.h"
#include "logic/bit_circuits.h"
#include "logic/term_map.h"
#include "logic/traversal.h"

namespace hone {

// The gates of one formula. What holds at the top (conjunctions, clauses, equations) needs no gates.
class FormulaBlaster {
 public:
  FormulaBlaster(BitBlaster& blaster, std::uint32_t number)
      : terms_(blaster.terms_), blaster_(blaster), gates_(blaster.clauses_, number) {}

  bool run(Term formula) {
    find_requirements(formula);
    for_each_subterm(terms_, leaves_, [&](Term term) {
      if (!supported_) return;
      supported_ = has_bits(term);
      if (supported_) places_.insert(term, store(compute(term)));
    });
    if (supported_) require_all();
    return supported_;
  }

 private:
  struct Requirement {
    Term term;
    bool positive;
  };

  // Splits what is required into disjunctions, equations and others.
  void find_requirements(Term formula) {
    std::vector<Requirement> pending{{formula, true}};
    while (!pending.empty()) {
      const auto [term, positive] = pending.back();
      pending.pop_back();
      const Kind kind = terms_.kind(term);
      if (kind == Kind::not_) {
        pending.push_back({terms_.argument(term, 0), !positive});
      } else if (kind == (positive ? Kind::and_ : Kind::or_)) {
        const auto arguments = terms_.arguments(term);
        for (auto i = arguments.rbegin(); i != arguments.rend(); ++i) pending.push_back({*i, positive});
      } else {
        requirements_.push_back({term, positive});
        if (kind == (positive ? Kind::or_ : Kind::and_) || kind == Kind::eq)
          leaves_.insert(leaves_.end(), terms_.arguments(term).begin(), terms_.arguments(term).end());
        else
          leaves_.push_back(term);
      }
    }
  }

  void require_all() {
    for (const auto& [term, positive] : requirements_) {
      const Kind kind = terms_.kind(term);
      if (kind == Kind::eq && (positive || terms_.is_bool(terms_.argument(term, 0))))
        require_equal(bits(terms_.argument(term, 0)), bits(terms_.argument(term, 1)), positive);
      else if (kind == Kind::eq)
        gates_.require({!circuits_.equal(bits(terms_.argument(term, 0)), bits(terms_.argument(term, 1)))});
      else if (kind == (positive ? Kind::or_ : Kind::and_))
        require_some(terms_.arguments(term), positive);
      else
        gates_.require({positive ? bits(term)[0] : !bits(term)[0]});
    }
  }

  void require_equal(const Bits& a, const Bits& b, bool positive) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      const Literal other = positive ? b[i] : !b[i];
      gates_.require({!a[i], other});
      gates_.require({a[i], !other});
    }
  }

  void require_some(std::span<const Term> disjuncts, bool positive) {
    Clause clause;
    for (const Term disjunct : disjuncts) {
      const Literal bit = bits(disjunct)[0];
      clause.push_back(positive ? bit : !bit);
    }
    gates_.require(std::move(clause));
  }

  bool has_bits(Term term) const {
    const SortKind sort = terms_.kind(terms_.sort(term));
    return sort == SortKind::boolean || sort == SortKind::bitvector;
  }

  std::size_t store(Bits bits) {
    values_.push_back(std::move(bits));
    return values_.size() - 1;
  }
  const Bits& bits(Term term) { return values_[*places_.find(term)]; }

  Bits compute(Term term) {
    if (terms_.kind(term) == Kind::symbol) return blaster_.symbol_bits(term);
    auto result = circuits_.of(terms_, term,
                               [&](std::size_t i) -> const Bits& { return bits(terms_.argument(term, i)); });
    supported_ = result.has_value();
    return supported_ ? *std::move(result) : Bits();
  }

  Terms& terms_;
  BitBlaster& blaster_;
  Gates gates_;
  BitCircuits<Gates> circuits_{gates_};
  std::vector<Requirement> requirements_;
  std::vector<Term> leaves_;
  TermMap<std::size_t> places_;  // in values_
  std::vector<Bits> values_;
  bool supported_ = true;
};

bool BitBlaster::add(Term formula, std::uint32_t number) {
  return FormulaBlaster(*this, number).run(formula);
}

const Bits& BitBlaster::symbol_bits(Term symbol) {
  const auto [place, is_new] = symbols_.try_emplace(symbol);
  if (is_new) {
    const unsigned width = terms_.is_bool(symbol) ? 1 : terms_.width(terms_.sort(symbol));
    for (unsigned i = 0; i < width; ++i) place->second.emplace_back(clauses_.new_proposition(), true);
  }
  return place->second;
}

std::vector<BitBlaster::Origin> BitBlaster::origins() const {
  std::vector<Origin> result(clauses_.propositions);
  for (const auto& [symbol, bits] : symbols_)
    for (unsigned i = 0; i < bits.size(); ++i) result[bits[i].proposition().index()] = {symbol, i};
  return result;
}

Term BitBlaster::value(Term symbol, const std::vector<bool>& model) const {
  const auto found = symbols_.find(symbol);
  if (found == symbols_.end()) return Term();
  const Bits& bits = found->second;
  if (terms_.is_bool(symbol)) return terms_.boolean(model[bits[0].proposition().index()]);
  Integer value = 0;
  for (std::size_t i = 0; i < bits.size(); ++i)
    if (model[bits[i].proposition().index()]) mpz_setbit(value.get_mpz_t(), i);
  return terms_.bitvector(value, static_cast<unsigned>(bits.size()));
}

Term bit_atom(Terms& terms, const BitBlaster::Origin& origin) {
  if (terms.is_bool(origin.symbol)) return origin.symbol;
  return terms.eq(terms.bv_extract(origin.symbol, origin.bit, origin.bit), terms.machine_bitvector(1, 1));
}

BitBlaster::Origin bit_of_atom(const Terms& terms, Term atom) {
  if (terms.kind(atom) == Kind::symbol) return {atom, 0};
  if (terms.kind(atom) != Kind::eq) return {};
  for (const Term side : terms.arguments(atom)) {
    if (terms.kind(side) == Kind::symbol) return {side, 0};
    if (terms.kind(side) == Kind::bv_extract) return {terms.argument(side, 0), terms.low_bit(side)};
  }
  return {};
}

}  // namespace hone
