// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>

#include "logic/integers/integer_bounds.h"
#include "logic/integers/integer_signs.h"
#include "logic/term_map.h"
#include "logic/terms.h"

namespace hone {

// Do bit-vectors come round at the end of their range, as they do, or do they behave like the numbers that
// most programs mean by them? Without wrapping, formulas have simple refutations, which need not be ones of
// the bit-vectors.
enum class Wrapping { exact, ignored };

// Formulas over Booleans, integers, bit-vectors and arrays of bit-vectors as formulas over Booleans, linear
// integers and arrays of integers that say exactly the same. A symbol x of width w becomes an integer with 0
// <= x < 2^w, or -2^(w-1) <= x < 2^(w-1) where it is mostly used so; every formula that mentions it states
// that, and likewise of the elements of arrays that it mentions. A term of width w becomes an integer term
// that is right modulo 2^w; it is brought into the range only where an operator looks at its value, by
// conditions where it can leave the range by a few periods only, and by `mod` otherwise. An equation becomes
// the disjunction of the few multiples of 2^w that can be the difference of its sides. Where wrapping is
// ignored, nothing is brought into a range, and the only range is 0 <= x of bit-vectors without a sign.
class IntegerEncoding {
 public:
  IntegerEncoding(Terms& terms, std::span<const Term> formulas, Wrapping wrapping = Wrapping::exact)
      : terms_(terms), signs_(terms, formulas), bounds_(terms), exact_(wrapping == Wrapping::exact) {}

  // With the ranges of its symbols; an invalid handle where it cannot be said: see problem().
  Term encoded(Term formula);
  const std::string& problem() const { return problem_; }

  // The integer (or array of integers) of a symbol, and back; an invalid handle for other symbols.
  Term integer_of(Term symbol);
  Term word_of(Term integer) const;
  bool is_signed(Term symbol) const { return signs_.is_signed(symbol); }  // of a bit-vector, or the elements

  IntegerBounds& bounds() { return bounds_; }

 private:
  Term encode(Term term);
  Term encode_integer(Term term);
  bool is_about_integers(Term term) const;
  Term encode_word(Term term, unsigned width);
  Term encode_array(Term term);
  Term element_value(Term array, Term word, unsigned width);
  Term encode_shift(Term term, unsigned width);
  Term encode_division(Term term, unsigned width);
  Term encode_comparison(Term term);
  Term encode_equation(Term term);

  Term done(Term term) { return *done_.find(term); }
  Term operand(Term term, std::size_t i) { return done(terms_.argument(term, i)); }
  unsigned width(Term term) const { return terms_.width(terms_.sort(term)); }

  Term reduced(Term word, unsigned width);
  Term unsigned_value(Term word, unsigned width) { return value_from(0, word, width); }
  Term signed_value(Term word, unsigned width) { return value_from(-power_of_two(width - 1), word, width); }
  Term value_from(const Integer& low, Term word, unsigned width);
  Term remainder(Term word, unsigned exponent);
  Term product(Term a, Term b);
  Term common_bits(Term a, Term b, unsigned width);
  Term masked(Term word, const Integer& mask, unsigned width);
  Term number(const Integer& value) { return terms_.integer(value); }
  Term give_up(const std::string& what);
  Term give_up(Term term);

  Terms& terms_;
  IntegerSigns signs_;
  IntegerBounds bounds_;
  bool exact_;
  TermMap<Term> done_;
  std::unordered_map<Term, Term> integers_, words_;
  std::string problem_;
};

}  // namespace hone
