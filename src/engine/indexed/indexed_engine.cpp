// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/indexed_engine.h"

#include "base/error.h"
#include "engine/indexed/indexed_cegar.h"
#include "logic/traversal.h"
#include "program/edge_terms.h"

namespace hone {

namespace {

template <class Test>
bool any_subterm(const Program& program, const Test& test) {
  bool found = false;
  for_each_subterm(program.terms(), terms_of(program), [&](Term term) { found = found || test(term); });
  return found;
}

// The actions of a transition system stay apart: joined, their values would depend on quantified conditions.
const char* usual_blocks(const Program& program) {
  const auto& source = program.source();
  return source != nullptr && source->name().ends_with(".vmt") ? "single" : "loop-free";
}

}  // namespace

bool is_parametrised(const Program& program) {
  const Terms& terms = program.terms();
  return any_subterm(program, [&](Term term) {
    return terms.kind(term) == Kind::forall || terms.kind(term) == Kind::exists ||
           terms.kind(terms.sort(term)) == SortKind::uninterpreted;
  });
}

bool has_something_to_index(const Program& program) {
  const Terms& terms = program.terms();
  return is_parametrised(program) || any_subterm(program, [&](Term term) {
           return terms.kind(term) == Kind::apply || terms.kind(terms.sort(term)) == SortKind::array;
         });
}

Result IndexedEngine::check(const Task& task, RunContext& context) {
  if (!has_something_to_index(task.program))
    throw Unsupported(
        "the engine indexed looks for quantified invariants, and this program has no arrays, functions or "
        "quantifiers; the other engines are for it");
  // What is the same in every round of a long loop is what quantifiers are for.
  const auto make = [](const Program& program, const LocationPrecision::Functions& functions,
                       RunContext& run) { return std::make_unique<IndexedCegar>(program, functions, run); };
  return check_inlined(task, {"indexed", usual_blocks(task.program), make, false}, context);
}

}  // namespace hone
