// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "logic/terms.h"
#include "support/random.h"

namespace hone::test {

// Random terms of many sorts that share their parts: Booleans, bit-vectors of up to and above one machine
// word, integers, reals, arrays. Each new term is an operator applied to some of those made before.
class RandomTerms {
 public:
  RandomTerms(Terms& terms, Random& random) : terms_(terms), random_(random) {
    for (const unsigned width : {1U, 8U, 32U, 64U, 100U}) bits_.push_back(terms.bitvector_sort(width));
    sorts_ = bits_;
    sorts_.push_back(terms.bool_sort());
    sorts_.push_back(terms.int_sort());
    sorts_.push_back(terms.real_sort());
    arrays_ = {terms.array_sort(bits_[1], bits_[1]), terms.array_sort(bits_[3], bits_[2]),
               terms.array_sort(bits_[0], terms.bool_sort()),
               terms.array_sort(terms.int_sort(), terms.int_sort()),
               terms.array_sort(bits_[1], terms.array_sort(bits_[1], bits_[1]))};
    sorts_.insert(sorts_.end(), arrays_.begin(), arrays_.end());
  }

  const std::vector<Sort>& sorts() const { return sorts_; }
  void add(Term term) { known_[terms_.sort(term)].push_back(term); }
  void forget() { known_.clear(); }

  // A constant, mostly near the ends of its range.
  Term value(Sort sort) {
    switch (terms_.kind(sort)) {
      case SortKind::boolean: return terms_.boolean(random_.one_in(2));
      case SortKind::bitvector: {
        Integer value = random_.between(-3, 12);
        if (random_.one_in(4)) value = Integer(1) << random_.below(terms_.width(sort));
        if (random_.one_in(4)) value = (Integer(random_.below(1U << 31)) << 31) + random_.below(1U << 31);
        return terms_.bitvector(value, terms_.width(sort));
      }
      case SortKind::integer: {
        const Integer value = random_.between(-12, 12);
        return terms_.integer(random_.one_in(10) ? Integer(value << 70) : value);
      }
      case SortKind::real: return terms_.real(Rational(random_.between(-6, 6), random_.between(1, 3)));
      default: break;
    }
    Term array = terms_.const_array(sort, value(terms_.element_sort(sort)));
    for (unsigned i = random_.below(4); i > 0; --i)
      array = terms_.store(array, value(terms_.index_sort(sort)), value(terms_.element_sort(sort)));
    return array;
  }

  // One of those made before, or a constant.
  Term known(Sort sort) {
    const auto& all = known_[sort];
    return all.empty() || random_.one_in(6) ? value(sort) : random_.one_of(all);
  }

  Term make(Sort sort) {
    const Term result = fresh(sort);
    add(result);
    return result;
  }

 private:
  Term fresh(Sort sort) {
    if (random_.one_in(5)) return terms_.ite(known(terms_.bool_sort()), known(sort), known(sort));
    if (random_.one_in(6))
      for (const Sort array : arrays_)
        if (terms_.element_sort(array) == sort && random_.one_in(2))
          return terms_.select(known(array), known(terms_.index_sort(array)));
    switch (terms_.kind(sort)) {
      case SortKind::boolean: return boolean();
      case SortKind::bitvector: return bits(terms_.width(sort));
      case SortKind::array:
        if (random_.one_in(6)) return terms_.const_array(sort, known(terms_.element_sort(sort)));
        return terms_.store(known(sort), known(terms_.index_sort(sort)), known(terms_.element_sort(sort)));
      default: return number(sort);
    }
  }

  Term boolean() {
    const Sort boolean = terms_.bool_sort();
    switch (random_.below(8)) {
      case 0: return terms_.not_(known(boolean));
      case 1: return terms_.and_({known(boolean), known(boolean), known(boolean)});
      case 2: return terms_.or_({known(boolean), known(boolean), known(boolean)});
      case 3: {
        const Sort sort = random_.one_of(sorts_);
        return terms_.eq(known(sort), known(sort));
      }
      case 4: return terms_.le(known(terms_.int_sort()), known(terms_.int_sort()));
      case 5: return terms_.lt(known(terms_.real_sort()), known(terms_.real_sort()));
      default: break;
    }
    static const std::vector<Kind> kinds{Kind::bv_ult, Kind::bv_ule, Kind::bv_slt, Kind::bv_sle};
    const Sort sort = random_.one_of(bits_);
    return terms_.bv(random_.one_of(kinds), {known(sort), known(sort)});
  }

  // The builders fold and simplify, so what comes out is not always the operator asked for.
  Term bits(unsigned width) {
    static const std::vector<Kind> kinds{Kind::bv_and,  Kind::bv_or,   Kind::bv_xor,  Kind::bv_add,
                                         Kind::bv_mul,  Kind::bv_udiv, Kind::bv_urem, Kind::bv_sdiv,
                                         Kind::bv_srem, Kind::bv_shl,  Kind::bv_lshr, Kind::bv_ashr};
    const Sort sort = terms_.bitvector_sort(width), other = random_.one_of(bits_);
    const unsigned other_width = terms_.width(other);
    if (random_.one_in(3)) {
      if (other_width > width) {
        const unsigned low = random_.below(other_width - width + 1);
        return terms_.bv_extract(known(other), low + width - 1, low);
      }
      if (other_width < width) {
        if (random_.one_in(3)) {
          const Term high = terms_.bv_extract(known(sort), width - other_width - 1, 0), low = known(other);
          return random_.one_in(2) ? terms_.bv(Kind::bv_concat, {high, low})
                                   : terms_.bv(Kind::bv_concat, {low, high});
        }
        return terms_.bv_extend(random_.one_in(2) ? Kind::bv_sign_extend : Kind::bv_zero_extend, known(other),
                                width - other_width);
      }
      return terms_.bv(random_.one_in(2) ? Kind::bv_not : Kind::bv_neg, {known(sort)});
    }
    return terms_.bv(random_.one_of(kinds), {known(sort), known(sort)});
  }

  Term number(Sort sort) {
    const bool integer = sort == terms_.int_sort();
    switch (random_.below(integer ? 6 : 4)) {
      case 0: return terms_.mul(known(sort), known(sort));
      case 1: return terms_.sub(known(sort), known(sort));
      case 2:
        return integer ? terms_.to_int(known(terms_.real_sort())) : terms_.to_real(known(terms_.int_sort()));
      case 3: return terms_.add(known(sort), known(sort));
      case 4: return terms_.div(known(sort), random_.one_in(3) ? known(sort) : terms_.integer(divisor()));
      default: return terms_.mod(known(sort), random_.one_in(3) ? known(sort) : terms_.integer(divisor()));
    }
  }
  int divisor() { return random_.one_in(2) ? random_.between(1, 5) : random_.between(-5, -1); }

  Terms& terms_;
  Random& random_;
  std::vector<Sort> bits_, arrays_, sorts_;
  std::unordered_map<Sort, std::vector<Term>> known_;
};

}  // namespace hone::test
