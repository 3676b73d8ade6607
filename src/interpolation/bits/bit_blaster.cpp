// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bit_blaster.h"

#include "base/error.h"
#include "interpolation/bits/bit_arithmetic.h"
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
        gates_.require({!bits_equal(gates_, bits(terms_.argument(term, 0)), bits(terms_.argument(term, 1)))});
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
  const Bits& argument(Term term, std::size_t i) { return bits(terms_.argument(term, i)); }

  Bits compute(Term term) {
    switch (terms_.kind(term)) {
      case Kind::true_: return {true_bit};
      case Kind::false_: return {false_bit};
      case Kind::bv_number: return constant(term);
      case Kind::symbol: return blaster_.symbol_bits(term);
      case Kind::not_:
      case Kind::bv_not: return bits_not(argument(term, 0));
      case Kind::and_: return {gates_.all(first_bits(term))};
      case Kind::or_: return {gates_.any(first_bits(term))};
      case Kind::eq: return {bits_equal(gates_, argument(term, 0), argument(term, 1))};
      case Kind::ite: return bits_choose(gates_, argument(term, 0)[0], argument(term, 1), argument(term, 2));
      case Kind::bv_neg: return bits_negate(gates_, argument(term, 0));
      case Kind::bv_concat:
      case Kind::bv_extract:
      case Kind::bv_zero_extend:
      case Kind::bv_sign_extend: return rearranged(term);
      default: return computed_from_two(term);
    }
  }

  Bits first_bits(Term term) {
    Bits result;
    for (const Term argument : terms_.arguments(term)) result.push_back(bits(argument)[0]);
    return result;
  }

  Bits constant(Term term) const {
    const Integer value = terms_.integer_value(term);
    Bits result;
    for (unsigned i = 0; i < terms_.width(terms_.sort(term)); ++i)
      result.push_back(constant_bit(mpz_tstbit(value.get_mpz_t(), i) != 0));
    return result;
  }

  Bits rearranged(Term term) {
    Bits result = bits(terms_.arguments(term).back());
    switch (terms_.kind(term)) {
      case Kind::bv_concat:  // the first operand has the high bits
        result.insert(result.end(), argument(term, 0).begin(), argument(term, 0).end());
        return result;
      case Kind::bv_extract:
        return Bits(result.begin() + terms_.low_bit(term), result.begin() + terms_.high_bit(term) + 1);
      default: break;
    }
    const Literal fill = terms_.kind(term) == Kind::bv_sign_extend ? result.back() : false_bit;
    result.insert(result.end(), terms_.extension(term), fill);
    return result;
  }

  Bits computed_from_two(Term term) {
    if (terms_.arguments(term).size() != 2) {
      supported_ = false;
      return {};
    }
    const Bits a = argument(term, 0), b = argument(term, 1);
    switch (terms_.kind(term)) {
      case Kind::bv_and: return bitwise(a, b, [&](Literal x, Literal y) { return gates_.both(x, y); });
      case Kind::bv_or: return bitwise(a, b, [&](Literal x, Literal y) { return gates_.either(x, y); });
      case Kind::bv_xor: return bitwise(a, b, [&](Literal x, Literal y) { return gates_.differ(x, y); });
      case Kind::bv_add: return bits_add(gates_, a, b);
      case Kind::bv_mul: return bits_multiply(gates_, a, b);
      case Kind::bv_udiv: return bits_divide(gates_, a, b).quotient;
      case Kind::bv_urem: return bits_divide(gates_, a, b).remainder;
      case Kind::bv_sdiv: return bits_divide_signed(gates_, a, b).quotient;
      case Kind::bv_srem: return bits_divide_signed(gates_, a, b).remainder;
      case Kind::bv_shl: return bits_shift_left(gates_, a, b);
      case Kind::bv_lshr: return bits_shift_right(gates_, a, b, false_bit);
      case Kind::bv_ashr: return bits_shift_right(gates_, a, b, a.back());
      case Kind::bv_ult: return {bits_less(gates_, a, b)};
      case Kind::bv_ule: return {!bits_less(gates_, b, a)};
      case Kind::bv_slt: return {bits_less_signed(gates_, a, b)};
      case Kind::bv_sle: return {!bits_less_signed(gates_, b, a)};
      default: supported_ = false; return {};
    }
  }

  template <class Operation>
  Bits bitwise(const Bits& a, const Bits& b, const Operation& operation) {
    Bits result;
    for (std::size_t i = 0; i < a.size(); ++i) result.push_back(operation(a[i], b[i]));
    return result;
  }

  Terms& terms_;
  BitBlaster& blaster_;
  Gates gates_;
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
