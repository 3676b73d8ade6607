// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <fstream>

#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

class Frontends : public FrontendTest {};

TEST_F(Frontends, UnknownExtensionsNameTheKnownOnes) {
  EXPECT_EQ(error_of("t.xyz", ""),
            "t.xyz: error: the kind of this file is unknown; its name should end in one of .bp, .c, .i, "
            ".yml, .ip, .rem, .vmt");
  EXPECT_THROW(load_program("/no/such/file", terms, options), InputError);
}

TEST_F(Frontends, FilesAreRead) {
  const std::string path = testing::TempDir() + "hone_frontend_test.ip";
  std::ofstream(path) << "void main() { assert(true); }";
  loaded = load_program(path, terms, options);
  EXPECT_EQ(loaded.program->errors().size(), 1u);
  EXPECT_EQ(loaded.program->source()->name(), path);
  std::remove(path.c_str());
  EXPECT_THROW(load_program(path, terms, options), InputError);
}

TEST_F(Frontends, TheEntryCanBeChosen) {
  options.set(Option::entry, "start");
  const Program& program = load_ip("void main() { } void start() { main(); }");
  EXPECT_EQ(program.procedure(program.entry()).name, "start");
  EXPECT_TRUE(contains(error_of("t.ip", "void main() { }"), "there is no function `start`"));
  EXPECT_TRUE(contains(error_of("t.bp", "void main() begin end"), "there is no function `start`"));
}

TEST_F(Frontends, CallingAnErrorFunctionIsAnError) {
  options.set(Option::error_function, "fail");
  const Program& program = load_ip("void main() { fail(); }\nvoid fail() { }");
  ASSERT_EQ(program.errors().size(), 1u);
  EXPECT_EQ(program.errors()[0].location, procedure("fail").entry);
  EXPECT_EQ(program.errors()[0].what, "function fail is called");
  EXPECT_EQ(program.errors()[0].position, (Position{2, 6}));
  EXPECT_TRUE(loaded.warnings.empty());
}

TEST_F(Frontends, MissingErrorLabelsAndFunctionsWarn) {
  options.set(Option::error_function, "fail");
  options.set(Option::error_label, "L");
  load_ip("void main() { }");
  EXPECT_EQ(loaded.warnings, (std::vector<std::string>{
                                 "t.ip: warning: --error-label L: there is no such label",
                                 "t.ip: warning: --error-function fail: there is no such function",
                             }));
}

TEST_F(Frontends, TwoProgramsCanShareOneStore) {
  load_ip("int x; void main() { x = 1; }");
  const Term first = symbol("x");
  LoadedProgram kept = std::move(loaded);
  load_bp("decl x; void main() begin x := T; end");
  EXPECT_NE(symbol("x"), first);
  EXPECT_TRUE(terms.is_bool(symbol("x")));
}

}  // namespace
}  // namespace hone
