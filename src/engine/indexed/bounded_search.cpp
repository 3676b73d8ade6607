// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/bounded_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "engine/indexed/limits.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

std::vector<Sort> sorts_of(const Program& program) {
  std::vector<Term> roots = terms_of(program);
  for (std::size_t i = 0; i < program.variable_count(); ++i)
    roots.push_back(program.variable(VariableId(i)).symbol);
  return uninterpreted_sorts(program.terms(), roots);
}

}  // namespace

BoundedSearch::BoundedSearch(const Program& program, RunContext& context) : context_(context) {
  try {
    add_universes(program);
  } catch (const Unsupported& construct) {
    context_.statistics().count("indexed: bounded search unsupported");
    context_.log(fmt::format("no bounded search: {}", construct.what()));
    searches_.clear();
  }
}

void BoundedSearch::add_universes(const Program& program) {
  const std::vector<Sort> sorts = sorts_of(program);
  if (sorts.empty()) return add_universe(program, {});
  for (const unsigned size : limits::sizes_of_universes) {
    Universe universe;
    for (const Sort sort : sorts) universe.emplace(sort, size);
    add_universe(program, std::move(universe));
  }
}

void BoundedSearch::add_universe(const Program& program, Universe universe) {
  searches_.push_back({std::make_unique<Unrolling>(program, std::move(universe), context_)});
}

std::optional<Counterexample> BoundedSearch::find(std::size_t shortest, std::size_t more) {
  const ScopedTimer timer(context_, "bounded search");
  for (Search& search : searches_) {
    search.next_length = std::max(search.next_length, shortest);
    const std::size_t end = search.next_length + more;
    while (search.next_length < end && effort_for_a_question() >= search.least_effort) {
      Unrolling::Found found = ask(search);
      if (found.run) return std::move(found.run);
      if (found.answer == Answer::unknown) break;
      ++search.next_length;
    }
  }
  return std::nullopt;
}

std::uint64_t BoundedSearch::effort_for_a_question() const {
  return std::max(limits::effort_for_a_question, context_.effort() / limits::part_for_a_question);
}

Unrolling::Found BoundedSearch::find_within(std::uint64_t effort, Search& search) {
  Unrolling::Found found{Answer::unknown};
  within_effort(context_, effort, [&] { found = search.unrolling->find(search.next_length); });
  return found;
}

Unrolling::Found BoundedSearch::ask(Search& search) {
  context_.check_limits();
  const std::uint64_t effort = effort_for_a_question();
  Unrolling::Found found = find_within(effort, search);
  const Universe& universe = search.unrolling->universe();
  const std::string where =
      universe.empty() ? "" : " with " + universe_text(search.unrolling->terms(), universe);
  if (found.answer == Answer::unknown) {
    search.least_effort = 2 * effort;
    context_.statistics().count("indexed: bounded search, questions left open");
    context_.log(
        fmt::format("  it stays open whether there is a run of {} steps{}", search.next_length, where));
  } else if (found.answer == Answer::unsat) {
    context_.statistics().raise("indexed: bounded search, longest runs excluded" + where, search.next_length);
  }
  return found;
}

}  // namespace hone
