// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/features.h"

#include "logic/machine_float.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

void add_sort(const Terms& terms, Sort sort, Features& features) {
  switch (terms.kind(sort)) {
    case SortKind::bitvector: features.words = true; break;
    case SortKind::integer: features.integers = true; break;
    case SortKind::real: features.reals = true; break;
    case SortKind::array: features.arrays = true; break;
    case SortKind::uninterpreted: features.parametrised = true; break;
    case SortKind::boolean: break;
  }
}

}  // namespace

Features features_of(const Program& program) {
  const Terms& terms = program.terms();
  Features result;
  for (std::size_t i = 0; i < program.variable_count(); ++i)
    add_sort(terms, terms.sort(program.variable(VariableId(i)).symbol), result);
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    result.calls |= program.edge(EdgeId(i)).call() != nullptr;
  for_each_subterm(terms, terms_of(program), [&](Term term) {
    add_sort(terms, terms.sort(term), result);
    const Kind kind = terms.kind(term);
    result.floats |= is_floating_operator(kind);
    result.functions |= kind == Kind::apply;
    result.parametrised |= kind == Kind::forall || kind == Kind::exists;
  });
  return result;
}

}  // namespace hone
