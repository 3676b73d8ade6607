// SPDX-License-Identifier: Apache-2.0
// A Boolean program that is printed and read again has the same verdict.
#include <gtest/gtest.h>

#include <set>

#include "base/error.h"
#include "report/boolean_program.h"
#include "whole/check_program.h"
#include "whole/program_list.h"
#include "whole/random_boolean_program.h"

namespace hone {

namespace {

enum class Fault { none, not_readable, other_verdict };

struct RoundTrip {
  Fault fault = Fault::none;
  std::string printed;
  std::string message;
};

RoundTrip print_and_read(const std::string& text) {
  const CheckedProgram original = check_text("original.bp", text, {});
  const auto nothing_enforced = [&](ProcedureId) { return original.terms->truth(); };
  RoundTrip trip;
  trip.printed = render_boolean_program(*original.program, nothing_enforced);
  try {
    const CheckedProgram again = check_text("printed.bp", trip.printed, {});
    if (again.result.verdict == original.result.verdict) return trip;
    trip.fault = Fault::other_verdict;
    trip.message = std::string(name_of(original.result.verdict)) + " became " + name_of(again.result.verdict);
  } catch (const InputError& error) {
    trip.fault = Fault::not_readable;
    trip.message = error.what();
  }
  return trip;
}

// The smallest program with the same fault.
std::string shrunk(const Lines& lines, Fault fault) {
  return render(shrink(lines, [&](const Lines& candidate) {
    try {
      return print_and_read(render(candidate)).fault == fault;
    } catch (const InputError&) {
      return false;
    }
  }));
}

TEST(PrintedBooleanPrograms, OfTheTestPrograms) {
  for (const ListedProgram& listed : listed_programs()) {
    if (!listed.path.ends_with(".bp")) continue;
    const RoundTrip trip = print_and_read(listed.text);
    EXPECT_EQ(trip.fault, Fault::none) << listed.path << ": " << trip.message << "\n" << trip.printed;
  }
}

// The value assigned and the value enforced are the same arbitrary choice.
TEST(PrintedBooleanPrograms, ChoicesThatOccurTwice) {
  const RoundTrip trip = print_and_read(
      "decl a, p, n;\nvoid main()\nbegin\n  enforce a;\n  a := schoose[p, n];\n  assert(a);\nend\n");
  EXPECT_EQ(trip.fault, Fault::none) << trip.message << "\n" << trip.printed;
}

// One example of each fault is enough: they are shrunk at length.
TEST(PrintedBooleanPrograms, Random) {
  std::set<Fault> seen{Fault::none};
  for (std::uint64_t seed = 7'000'000; seed < 7'000'500; ++seed) {
    const Lines lines = random_boolean_program(seed);
    const RoundTrip trip = print_and_read(render(lines));
    if (!seen.insert(trip.fault).second) continue;
    ADD_FAILURE() << "seed " << seed << ": " << trip.message << "\n" << shrunk(lines, trip.fault);
  }
}

}  // namespace

}  // namespace hone
