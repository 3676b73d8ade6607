// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <unordered_map>

#include "logic/terms.h"

namespace hone {

struct KnownArray;

// A value as far as it is the same in all runs: a constant, or an array of such values. Without either it may
// be anything.
struct KnownValue {
  Term constant;
  std::shared_ptr<const KnownArray> array;

  bool is_constant() const { return constant.valid(); }
};

struct KnownArray {
  std::unordered_map<Term, KnownValue> elements;  // by their index
  KnownValue rest;                                // of all other elements
};

// Evaluates terms over such values. What depends on something unknown is unknown; but `false && x` is false,
// and of `c ? a : b` with a known condition only one part counts.
class KnownEvaluator {
 public:
  using ValueOfSymbol = std::function<KnownValue(Term)>;
  KnownEvaluator(Terms& terms, ValueOfSymbol value_of_symbol)
      : terms_(terms), value_of_symbol_(std::move(value_of_symbol)) {}

  KnownValue operator()(Term term);

 private:
  KnownValue evaluate(Term term);
  KnownValue compute(Term term);
  KnownValue compute_connective(Term term);
  KnownValue compute_choice(Term term);
  KnownValue compute_operator(Term term);
  KnownValue read(Term select);
  KnownValue written(Term store);

  Terms& terms_;
  ValueOfSymbol value_of_symbol_;
  std::unordered_map<Term, KnownValue> done_;  // terms are DAGs
  unsigned depth_ = 0;
};

// The same array with another element; with an unknown index any element may have changed.
void set_element(KnownValue& array, const KnownValue& index, const KnownValue& value);

}  // namespace hone
