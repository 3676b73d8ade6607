// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "logic/integers/integer_encoding.h"

namespace hone {

// The way back: a formula over the integers of an encoding, linear with `div` and `mod` by constants and
// conditions, as a formula over the bit-vectors that they stand for. Both say the same as long as the
// integers are in their ranges.
//
// A symbol becomes its bit-vector, with its sign; any other term t the bit-vector of t - shift, which is not
// negative and is computed modulo a power of two that it does not reach. A comparison has the positive
// coefficients on the left and the others on the right, in bit-vectors that are as narrow as the bounds of
// both sides allow.
class IntegerDecoding {
 public:
  IntegerDecoding(Terms& terms, IntegerEncoding& encoding) : terms_(terms), encoding_(encoding) {}

  // An invalid handle if the formula has other operators or symbols of other sorts.
  Term decoded(Term formula);

 private:
  struct Word {  // the value bits + shift
    Term bits;
    Integer shift;
    Integer high;     // of the bits
    Integer low = 0;  // likewise: negative where they have a sign
  };
  struct Monomial {
    Word word;
    Integer factor;  // positive
  };
  struct Side {
    std::vector<Monomial> monomials;
    Integer constant = 0;
    Integer low = 0, high = 0;  // without the constant
  };
  struct Sides {
    Side left, right;
  };

  bool decode(Term term);
  std::optional<Term> decode_formula(Term term);
  std::optional<Word> decode_base(Term term);
  std::optional<Term> decode_array(Term term);
  Word as_number(Term bits, bool with_sign);
  Word remainder(Term dividend, const Integer& divisor);
  Word quotient(Term dividend, Integer divisor);
  Word choice(Term term);
  Term junction(Term term);
  Term at_most(Term sum, const Integer& bound);
  Term equal(Term sum, const Integer& value);
  Term congruent(Term sum, const Integer& value, unsigned width);
  Term modular_equation(Term sum, std::vector<Integer> values);

  IntegerRange range(Term term) { return encoding_.bounds().of(term); }
  Sides sides(Term sum, const Integer& value);
  Term word_at(const Side& side, unsigned width);
  Term difference_at(Term term, const Integer& shift, unsigned width);
  Term resized(const Word& word, unsigned width);
  Term scaled(Term bits, const Integer& factor);

  Terms& terms_;
  IntegerEncoding& encoding_;
  std::unordered_map<Term, Term> formulas_;
  std::unordered_map<Term, Term> arrays_;
  std::unordered_map<Term, Word> words_;
};

}  // namespace hone
