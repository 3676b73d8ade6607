// SPDX-License-Identifier: Apache-2.0
// Integer programs as pushdown systems: with words of bits they have the verdict that they have with
// unbounded integers, unless their error needs larger values.
#include <gtest/gtest.h>

#include <cctype>
#include <set>

#include "whole/check_program.h"
#include "whole/program_list.h"

namespace hone {

namespace {

class FiniteWidth : public testing::TestWithParam<ListedProgram> {};

Verdict verdict_at(unsigned width, const ListedProgram& program, const Settings& settings) {
  Settings all{{Option::engine, "pushdown"}, {Option::width, std::to_string(width)}};
  all.insert(all.end(), settings.begin(), settings.end());
  return check_text(program.path, program.text, all).result.verdict;
}

// Their errors need numbers of more than 15 bits.
const std::set<std::string> needs_large_numbers{"ip/large-literals-wrong.ip", "ip/magic-input.ip"};

TEST_P(FiniteWidth, KeepsTheVerdict) {
  const ListedProgram& program = GetParam();
  const Verdict small = verdict_at(5, program, {{Option::cegar, "off"}, {Option::timeout, "60"}});
  if (program.expected == Verdict::safe || needs_large_numbers.contains(program.path)) {
    EXPECT_STREQ(name_of(small), name_of(Verdict::safe));
  } else if (small != Verdict::unsafe) {
    EXPECT_STREQ(name_of(small), name_of(Verdict::safe));
    const Verdict larger = verdict_at(8, program, {{Option::cegar, "off"}, {Option::timeout, "60"}});
    EXPECT_STREQ(name_of(larger), name_of(Verdict::unsafe));
  }
  const Verdict refined = verdict_at(5, program, {{Option::timeout, "1"}});
  if (refined != Verdict::unknown) {
    EXPECT_STREQ(name_of(refined), name_of(small));
  }
}

std::vector<ListedProgram> integer_programs() {
  std::vector<ListedProgram> programs = listed_programs();
  std::erase_if(programs, [](const ListedProgram& program) { return !program.path.starts_with("ip/"); });
  return programs;
}

std::string name_of_program(const testing::TestParamInfo<ListedProgram>& info) {
  std::string name = info.param.path;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Integer, FiniteWidth, testing::ValuesIn(integer_programs()), name_of_program);

}  // namespace

}  // namespace hone
