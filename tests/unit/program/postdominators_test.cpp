// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/postdominators.h"

#include <gtest/gtest.h>

#include "program/analysis/loops.h"
#include "support/random.h"

namespace hone {
namespace {

using test::Random;

// A procedure with arbitrary edges between its locations.
void add_random_procedure(Program& program, Random& random) {
  const ProcedureId id = program.add_procedure("p" + std::to_string(program.procedure_count()));
  std::vector<LocationId> locations{program.procedure(id).entry};
  for (unsigned i = random.below(8); i > 0; --i) locations.push_back(program.add_location(id));
  locations.push_back(program.procedure(id).exit);
  for (unsigned i = 0; i < locations.size() * 3 / 2; ++i) {
    Edge edge;
    edge.source = locations[random.below(locations.size() - 1)];
    edge.target = random.one_of(locations);
    edge.operation = skip_step(program.terms());
    program.add_edge(std::move(edge));
  }
}

// Is there a way from a location to an end that does not come by another one?
bool leads_to_end(const Program& program, LocationId from, LocationId avoided,
                  const std::vector<bool>& ends) {
  std::vector<LocationId> waiting;
  std::vector<bool> seen(program.location_count(), false);
  const auto reach = [&](LocationId location) {
    if (seen[location.index()] || location == avoided) return;
    seen[location.index()] = true;
    waiting.push_back(location);
  };
  reach(from);
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    if (ends[location.index()]) return true;
    for (const EdgeId edge : program.location(location).outgoing) reach(program.edge(edge).target);
  }
  return false;
}

std::vector<bool> ends_of(const Program& program) {
  std::vector<bool> exits(program.location_count(), false);
  for (std::size_t i = 0; i < program.procedure_count(); ++i)
    exits[program.procedure(ProcedureId(i)).exit.index()] = true;
  std::vector<bool> ends = exits;
  const std::vector<bool> heads = loop_heads(program);
  for (std::size_t i = 0; i < ends.size(); ++i)
    if (heads[i] && !leads_to_end(program, LocationId(i), {}, exits)) ends[i] = true;
  return ends;
}

TEST(PostdominatorsProperty, TheImmediateOneIsTheFirstThatAllWaysComeBy) {
  Random random(5);
  int some = 0, dead = 0;
  for (int round = 0; round < 500; ++round) {
    Terms terms;
    Program program(terms);
    add_random_procedure(program, random);
    add_random_procedure(program, random);
    const std::vector<bool> ends = ends_of(program);
    const Postdominators postdominators(program);
    for (std::size_t i = 0; i < program.location_count(); ++i) {
      const LocationId from(i);
      ASSERT_EQ(postdominators.is_live(from), leads_to_end(program, from, {}, ends));
      const LocationId first = postdominators.immediate(from);
      if (!postdominators.is_live(from)) {
        ASSERT_FALSE(first.valid());
        ++dead;
        continue;
      }
      if (first.valid()) {
        ++some;
        ASSERT_FALSE(leads_to_end(program, from, first, ends));
      }
      for (std::size_t j = 0; j < program.location_count(); ++j) {
        const LocationId other(j);
        const bool all_come_by = other != from && !leads_to_end(program, from, other, ends);
        if (!all_come_by || other == first) continue;
        ASSERT_TRUE(first.valid());
        ASSERT_FALSE(leads_to_end(program, first, other, ends));
      }
    }
  }
  EXPECT_GT(some, 1000);
  EXPECT_GT(dead, 20);
}

}  // namespace
}  // namespace hone
