// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/float_bounds.h"

#include "engine/induction/limits.h"
#include "engine/induction/loop_terms.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

FloatBounds::FloatBounds(const Program& program) : program_(program), terms_(program.terms()) {
  find_variables();
  if (!variables_.empty()) find_thresholds();
}

// What operators read as such numbers, and what is assigned to such variables or from them.
void FloatBounds::find_variables() {
  std::set<Term> floats;
  for_each_subterm(terms_, terms_of(program_), [&](Term term) {
    const Kind kind = terms_.kind(term);
    if (!is_floating_operator(kind)) return;
    if (makes_float(kind)) floats.insert(term);
    if (kind != Kind::fp_from_signed && kind != Kind::fp_from_unsigned)
      floats.insert(terms_.arguments(term).begin(), terms_.arguments(term).end());
  });
  for (std::size_t before = 0; before != floats.size();) {
    before = floats.size();
    for (std::size_t i = 0; i < program_.edge_count(); ++i)
      for (const Assignment& assignment : program_.edge(EdgeId(i)).step()->assignments) {
        const Term variable = program_.variable(assignment.target).symbol;
        for (const Term value : alternatives(terms_, assignment.value)) {
          if (terms_.is_constant(value)) continue;  // 0 is a number of all kinds
          if (floats.contains(value)) floats.insert(variable);
          if (floats.contains(variable)) floats.insert(value);
        }
      }
  }
  for (const Term term : floats)
    if (terms_.kind(term) == Kind::symbol && program_.variable_of(term)) variables_.insert(term);
}

void FloatBounds::find_thresholds() {
  for_each_subterm(terms_, terms_of(program_), [&](Term term) {
    if (!is_floating_comparison(terms_.kind(term))) return;
    for (const Term argument : terms_.arguments(term)) add_threshold(argument);
  });
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    for (const Assignment& assignment : program_.edge(EdgeId(i)).step()->assignments)
      if (variables_.contains(program_.variable(assignment.target).symbol))
        for (const Term value : alternatives(terms_, assignment.value)) add_threshold(value);
}

// In both formats, as a number may be compared after it was converted.
void FloatBounds::add_threshold(Term constant) {
  if (terms_.kind(constant) != Kind::bv_number) return;
  const unsigned width = terms_.width(terms_.sort(constant));
  const std::uint64_t sign = float_sign(width), bits = *terms_.machine_bits(constant);
  if (is_nan(bits, width)) return;
  for (const std::uint64_t each : {bits, bits ^ sign}) {
    const Term threshold = terms_.machine_bitvector(each, width);
    thresholds_[width].insert(threshold);
    thresholds_[96 - width].insert(terms_.fp_convert(Kind::fp_to_fp, threshold, 96 - width));
  }
}

std::vector<Term> FloatBounds::of(Term variable) const {
  if (!variables_.contains(variable)) return {};
  const auto found = thresholds_.find(terms_.width(terms_.sort(variable)));
  if (found == thresholds_.end() || found->second.size() > limits::induction::thresholds) return {};
  std::vector<Term> result;
  for (const Term threshold : found->second) {
    result.push_back(terms_.fp(Kind::fp_le, {variable, threshold}));
    result.push_back(terms_.fp(Kind::fp_le, {threshold, variable}));
  }
  return result;
}

}  // namespace hone
