// SPDX-License-Identifier: Apache-2.0
// The reference of the random tests is tested itself: against known verdicts, and against a search over real
// stacks.
#include "whole/exploration.h"

#include <gtest/gtest.h>

#include "frontend/frontend.h"
#include "whole/program_list.h"
#include "whole/random_boolean_program.h"
#include "whole/random_integer_program.h"

namespace hone {

namespace {

// A program, with the terms that it lives in.
struct Loaded {
  Loaded(const std::string& file_name, const std::string& text)
      : program(load_program(std::make_shared<const SourceFile>(file_name, text), terms, Options()).program) {
  }

  Terms terms;
  std::unique_ptr<Program> program;
};

TEST(Exploration, FindsTheVerdictsOfTheBooleanPrograms) {
  std::size_t explored = 0;
  for (const ListedProgram& listed : listed_programs()) {
    if (!listed.path.ends_with(".bp")) continue;
    const Loaded loaded(listed.path, listed.text);
    const Explored found = explore(*loaded.program);
    if (found == Explored::too_large) continue;
    ++explored;
    EXPECT_EQ(found == Explored::error, listed.expected == Verdict::unsafe) << listed.path;
  }
  EXPECT_GE(explored, 70u);
}

TEST(Exploration, EnumeratesIntegerInputs) {
  const auto explored = [](const std::string& body) {
    return explore(
        *Loaded("t.ip", "void f(int p) { assert(p % 4 != 3); }\nvoid main() { int x; " + body + " }")
             .program);
  };
  EXPECT_EQ(explored("havoc x; assume(0 <= x && x <= 2); assert(x != 2);"), Explored::error);
  EXPECT_EQ(explored("havoc x; assume(0 <= x && x <= 2); assert(x != 3);"), Explored::no_error);
  EXPECT_EQ(explored("x = unknown % 4; assert(x != -3);"), Explored::error);
  EXPECT_EQ(explored("x = unknown % 4; assert(x != 4);"), Explored::no_error);
  EXPECT_EQ(explored("f(2);"), Explored::no_error);
  EXPECT_EQ(explored("f(unknown);"), Explored::error);
}

TEST(Exploration, AgreesWithTheSearchOverStacks) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const bool integers = seed % 2 == 0;
    const std::string text =
        render(integers ? random_integer_program(seed, Size::small) : random_boolean_program(seed));
    const Loaded loaded(integers ? "random.ip" : "random.bp", text);
    const Explored stacks = explore_stacks(*loaded.program, 6);
    const Explored table = explore(*loaded.program);
    if (stacks == Explored::too_large || table == Explored::too_large) continue;
    ++compared;
    EXPECT_EQ(stacks, table) << text;
  }
  EXPECT_GE(compared, 100u);
}

TEST(Shrink, KeepsWhatMattersAndWhatIsFixed) {
  Line loop = block("while {", "}");
  loop.body = {{"a;"}, {"culprit;"}, {"b;"}};
  const Lines lines{fixed_line("int x;"), {"c;"}, loop, block("if {", "}"), {"d;"}};
  const Lines small = shrink(
      lines, [](const Lines& candidate) { return render(candidate).find("culprit;") != std::string::npos; });
  EXPECT_EQ(render(small), "int x;\nwhile {\n  culprit;\n}\n");
}

}  // namespace

}  // namespace hone
