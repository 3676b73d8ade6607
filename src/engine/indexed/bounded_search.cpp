// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/bounded_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "program/edge_terms.h"

namespace hone {

namespace {

constexpr unsigned sizes[] = {2, 3};  // of each uninterpreted sort

std::vector<Sort> sorts_of(const Program& program) {
  std::vector<Term> roots;
  for (std::size_t i = 0; i < program.variable_count(); ++i)
    roots.push_back(program.variable(VariableId(i)).symbol);
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    for (const Term term : terms_of(program.edge(EdgeId(i)))) roots.push_back(term);
  return uninterpreted_sorts(program.terms(), roots);
}

}  // namespace

BoundedSearch::BoundedSearch(const Program& program, RunContext& context) : context_(context) {
  try {
    add_universes(program);
  } catch (const Unsupported& construct) {
    context_.statistics().count("indexed: bounded search unsupported");
    context_.log(fmt::format("no bounded search: {}", construct.what()));
    unrollings_.clear();
  }
}

void BoundedSearch::add_universes(const Program& program) {
  const std::vector<Sort> sorts = sorts_of(program);
  if (sorts.empty()) unrollings_.push_back(std::make_unique<Unrolling>(program, Universe(), context_));
  for (const unsigned size : sizes) {
    if (sorts.empty()) break;
    Universe universe;
    for (const Sort sort : sorts) universe.emplace(sort, size);
    unrollings_.push_back(std::make_unique<Unrolling>(program, std::move(universe), context_));
  }
}

std::optional<Counterexample> BoundedSearch::find(std::size_t shortest, std::size_t more) {
  const ScopedTimer timer(context_, "bounded search");
  next_length_ = std::max(next_length_, shortest);
  for (const std::size_t end = next_length_ + more; next_length_ < end; ++next_length_)
    for (const auto& unrolling : unrollings_)
      if (auto run = find(*unrolling, next_length_)) return run;
  return std::nullopt;
}

std::optional<Counterexample> BoundedSearch::find(Unrolling& unrolling, std::size_t length) {
  context_.check_limits();
  if (unrolling.gave_up()) return std::nullopt;
  context_.statistics().raise("indexed: longest runs looked for", length);
  auto run = unrolling.find(length);
  if (!run && unrolling.gave_up()) context_.statistics().count("indexed: bounded searches given up");
  return run;
}

}  // namespace hone
