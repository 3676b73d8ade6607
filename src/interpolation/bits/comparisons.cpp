// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/comparisons.h"

#include <map>

namespace hone {

namespace {

using Word = std::vector<Bdd>;  // the lowest bit first

class Comparisons {
 public:
  Comparisons(Terms& terms, BddManager& manager, const std::vector<BitBlaster::Origin>& order)
      : terms_(terms), manager_(manager), order_(order) {}

  Term find(const Bdd& f) {
    std::map<Term, Word> words;
    for (const unsigned variable : manager_.support(f)) words[order_[variable].symbol];
    if (words.empty() || words.size() > 2) return Term();
    for (auto& [symbol, word] : words) {
      if (terms_.is_bool(symbol)) return Term();
      word.resize(terms_.width(terms_.sort(symbol)));
    }
    for (unsigned variable = 0; variable < order_.size(); ++variable)
      if (const auto word = words.find(order_[variable].symbol); word != words.end())
        word->second[order_[variable].bit] = manager_.variable(variable);
    const auto& [x, x_word] = *words.begin();
    const auto& [y, y_word] = *words.rbegin();
    return words.size() == 1 ? interval(f, x, x_word) : order_of_two(f, x, x_word, y, y_word);
  }

 private:
  Bdd less(const Word& a, const Word& b) {
    Bdd result = manager_.bottom();
    for (std::size_t i = 0; i < a.size(); ++i) result = manager_.ite(a[i] ^ b[i], b[i], result);
    return result;
  }

  // With the highest bits inverted, the order without sign is the order with sign.
  static Word with_sign(Word word) {
    word.back() = !word.back();
    return word;
  }

  Term order_of_two(const Bdd& f, Term x, const Word& x_word, Term y, const Word& y_word) {
    if (x_word.size() != y_word.size()) return Term();
    for (const bool sign : {false, true}) {
      const Word a = sign ? with_sign(x_word) : x_word, b = sign ? with_sign(y_word) : y_word;
      const Kind strict = sign ? Kind::bv_slt : Kind::bv_ult, weak = sign ? Kind::bv_sle : Kind::bv_ule;
      const Bdd x_first = less(a, b), y_first = less(b, a);
      if (f == x_first) return terms_.bv(strict, {x, y});
      if (f == y_first) return terms_.bv(strict, {y, x});
      if (f == !y_first) return terms_.bv(weak, {x, y});
      if (f == !x_first) return terms_.bv(weak, {y, x});
    }
    return Term();
  }

  Term interval(const Bdd& f, Term x, const Word& word) {
    for (const bool inside : {true, false})
      for (const bool sign : {false, true}) {
        const Term found = interval_from_ends(inside ? f : !f, x, sign ? with_sign(word) : word, sign);
        if (found.valid()) return inside ? found : terms_.not_(found);
      }
    return Term();
  }

  Term interval_from_ends(const Bdd& f, Term x, const Word& word, bool sign) {
    const std::vector<bool> least = extreme(f, word, false), greatest = extreme(f, word, true);
    if (f != !(less(word, constant(least)) | less(constant(greatest), word))) return Term();
    if (least == greatest) return terms_.eq(x, number(least, sign));
    const Kind kind = sign ? Kind::bv_sle : Kind::bv_ule;
    std::vector<Term> bounds;
    if (least != std::vector<bool>(word.size(), false))
      bounds.push_back(terms_.bv(kind, {number(least, sign), x}));
    if (greatest != std::vector<bool>(word.size(), true))
      bounds.push_back(terms_.bv(kind, {x, number(greatest, sign)}));
    return terms_.and_(bounds);
  }

  // The least or greatest value of the bit-vector that makes f true; f is not false.
  std::vector<bool> extreme(Bdd f, const Word& word, bool greatest) {
    std::vector<bool> value(word.size());
    for (std::size_t i = word.size(); i-- > 0;) {
      const Bdd preferred = greatest ? word[i] : !word[i];
      const bool possible = !f.disjoint(preferred);
      value[i] = possible == greatest;
      f &= possible ? preferred : !preferred;
    }
    return value;
  }

  Word constant(const std::vector<bool>& value) {
    Word result;
    for (const bool bit : value) result.push_back(bit ? manager_.top() : manager_.bottom());
    return result;
  }

  Term number(std::vector<bool> value, bool sign) {
    if (sign) value.back() = !value.back();
    Integer result = 0;
    for (std::size_t i = 0; i < value.size(); ++i)
      if (value[i]) mpz_setbit(result.get_mpz_t(), i);
    return terms_.bitvector(result, static_cast<unsigned>(value.size()));
  }

  Terms& terms_;
  BddManager& manager_;
  const std::vector<BitBlaster::Origin>& order_;
};

}  // namespace

Term as_comparison(Terms& terms, BddManager& manager, const Bdd& f,
                   const std::vector<BitBlaster::Origin>& order) {
  return f.is_constant() ? Term() : Comparisons(terms, manager, order).find(f);
}

}  // namespace hone
