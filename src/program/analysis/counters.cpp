// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/counters.h"

#include <algorithm>
#include <iterator>

#include "logic/machine_bitvector.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

// The symbols that a number is made of, or only those that something is added to; not those of conditions,
// nor of what is read from arrays.
enum class Part { all, of_sums };
std::unordered_set<Term> parts_of(const Terms& terms, Term number, Part wanted) {
  std::unordered_set<Term> result;
  std::unordered_set<Term> seen[2];
  std::vector<std::pair<Term, bool>> waiting{{number, wanted == Part::all}};
  const auto wait_for = [&](std::span<const Term> arguments, bool counts) {
    for (const Term argument : arguments) waiting.emplace_back(argument, counts);
  };
  while (!waiting.empty()) {
    const auto [term, counts] = waiting.back();
    waiting.pop_back();
    if (!seen[counts ? 1 : 0].insert(term).second) continue;
    switch (terms.kind(term)) {
      case Kind::symbol:
        if (counts) result.insert(term);
        break;
      case Kind::ite: wait_for(terms.arguments(term).subspan(1), counts); break;
      case Kind::add:
      case Kind::bv_add: wait_for(terms.arguments(term), true); break;
      case Kind::mul:
      case Kind::bv_neg:
      case Kind::bv_mul:
      case Kind::bv_extract:
      case Kind::bv_zero_extend:
      case Kind::bv_sign_extend: wait_for(terms.arguments(term), counts); break;
      default: break;
    }
  }
  return result;
}

bool is_number(const Program& program, Term symbol) {
  const auto variable = program.variable_of(symbol);
  return variable && program.variable(*variable).display != Display::pointer;
}

bool is_comparison(Kind kind) {
  return kind == Kind::eq || kind == Kind::le || is_bitvector_comparison(kind);
}

}  // namespace

std::unordered_set<Term> counters(const Program& program) {
  const Terms& terms = program.terms();
  std::unordered_set<Term> counted;
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (const Step* step = program.edge(EdgeId(i)).step(); step != nullptr)
      for (const Assignment& assignment : step->assignments)
        if (const Term symbol = program.variable(assignment.target).symbol;
            is_number(program, symbol) && !counted.contains(symbol) &&
            parts_of(terms, assignment.value, Part::of_sums).contains(symbol))
          counted.insert(symbol);
  std::unordered_set<Term> result = counted;
  for_each_subterm(terms, terms_of(program), [&](Term term) {
    if (!is_comparison(terms.kind(term)) || terms.is_bool(terms.argument(term, 0))) return;
    std::unordered_set<Term> compared;
    for (const Term side : terms.arguments(term)) compared.merge(parts_of(terms, side, Part::all));
    if (std::ranges::any_of(compared, [&](Term symbol) { return counted.contains(symbol); }))
      std::ranges::copy_if(compared, std::inserter(result, result.end()),
                           [&](Term symbol) { return is_number(program, symbol); });
  });
  return result;
}

}  // namespace hone
