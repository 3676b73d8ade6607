// SPDX-License-Identifier: Apache-2.0
// Bad input: a message that names the place and exit code 65, never a crash and never an internal error.
#include <random>
#include <regex>

#include "cli/run_hone.h"

namespace hone {

namespace {

bool is_verdict(int exit_code) {
  return exit_code == exit_true || exit_code == exit_false || exit_code == exit_unknown;
}

class BadInput : public CommandLine {
 protected:
  void expect_error(const std::string& file, const std::string& mentioned) {
    const Outcome run = hone({"check", file});
    EXPECT_EQ(run.exit_code, exit_bad_input) << run;
    EXPECT_TRUE(contains(run.errors, file)) << run;
    EXPECT_TRUE(contains(run.errors, mentioned)) << mentioned << "\n" << run;
    EXPECT_EQ(run.output, "");
  }

  // An error with its place, or a verdict.
  void expect_handled(const std::string& file) {
    const Outcome run = hone({"check", file, "--timeout", "5"}, 20);
    if (is_verdict(run.exit_code)) return;
    EXPECT_EQ(run.exit_code, exit_bad_input) << file << "\n" << run;
    const std::string first = run.errors.substr(0, run.errors.find('\n'));
    ASSERT_TRUE(first.starts_with(file + ":")) << first;
    static const std::regex place(R"(:\d+:\d+: (error|warning): .+)");
    EXPECT_TRUE(std::regex_match(first.substr(file.size()), place)) << first;
  }
};

TEST_F(BadInput, FilesThatCannotBeRead) {
  expect_error(path("missing.ip"), "error");
  std::filesystem::create_directory(path("folder.ip"));
  expect_error(path("folder.ip"), "error");
  expect_error(write("program.xyz", "void main() { }"), ".ip");
  expect_error(write("program", "void main() { }"), ".ip");
}

TEST_F(BadInput, EmptyFiles) {
  expect_error(write("empty.ip", ""), "main");
  expect_error(write("empty.bp", ""), "main");
  expect_error(write("blank.ip", " \n\t\n"), "main");
}

TEST_F(BadInput, MessagesNameThePlace) {
  expect_error(write("type.ip", "void main() {\n  int x;\n  x = true;\n}\n"), "type.ip:3:7: error: ");
  expect_error(write("name.bp", "void main() begin\n  a := T;\nend\n"), "name.bp:2:3: error: ");
}

TEST_F(BadInput, TruncatedPrograms) {
  constexpr std::size_t positions = 50;
  for (const char* name : {"ip/divmod-results.ip", "bp/schoose-variables.bp"}) {
    const std::string text = read(program(name));
    ASSERT_FALSE(text.empty());
    for (std::size_t i = 0; i < positions; ++i) {
      SCOPED_TRACE(i);
      expect_handled(
          write(std::string("truncated.") + name[0] + "p", text.substr(0, text.size() * i / positions)));
    }
  }
}

TEST_F(BadInput, Bytes) {
  std::mt19937 random(1);
  for (const char* name : {"bytes.ip", "bytes.bp"})
    for (const std::size_t size : {1, 10, 1000, 100000}) {
      std::string bytes;
      for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(random() & 0xff);
      expect_handled(write(name, bytes));
    }
  expect_handled(write("nul.ip", std::string("void main() {\0 }", 16)));
  expect_handled(write("nuls.bp", std::string(1000, '\0')));
  expect_handled(write("utf8.ip", "void main() { int \xc3\xa4; }\n"));
  expect_handled(write("carriage.ip", "void main() {\r\n  assert(false\r\n}\r\n"));
}

TEST_F(BadInput, PredicateFiles) {
  const std::string file = program("ip/count-up-down.ip");
  const auto code = [&](const std::string& predicates) {
    return hone({"check", file, "--predicates", predicates}).exit_code;
  };
  EXPECT_EQ(code(path("missing")), exit_bad_input);
  EXPECT_EQ(code(write("garbage", "main: ((((\n")), exit_bad_input);
  EXPECT_EQ(code(write("type", "main: up + 1\n")), exit_bad_input);
  EXPECT_EQ(code(write("binary", std::string("\0\xff\x01:\n", 5))), exit_bad_input);
  const Outcome run = hone({"check", file, "--predicates", write("name", "\nmain: nothing > 0\n")});
  EXPECT_TRUE(contains(run.errors, "name:2:")) << run;
}

}  // namespace

}  // namespace hone
