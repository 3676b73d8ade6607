// SPDX-License-Identifier: Apache-2.0
#include "base/source.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/error.h"

namespace hone {
namespace {

TEST(SourceFileTest, LinesWithoutTheirEnds) {
  const SourceFile file("f", "one\r\n\ntwo\n");
  EXPECT_EQ(file.line_count(), 3U);
  EXPECT_EQ(file.line(1), "one");
  EXPECT_EQ(file.line(2), "");
  EXPECT_EQ(file.line(3), "two");
  EXPECT_EQ(file.line(0), "");
  EXPECT_EQ(file.line(4), "");
}

TEST(SourceFileTest, ReadingFailsWithAReason) {
  EXPECT_THROW(read_source_file("/no/such/file"), InputError);
  EXPECT_THROW(read_source_file("/"), InputError);
  const auto path = std::filesystem::temp_directory_path() / ("hone_source_test_" + std::to_string(getpid()));
  std::ofstream(path) << "12345678";
  EXPECT_EQ(read_source_file(path).text(), "12345678");
  EXPECT_THROW(read_source_file(path, 4), InputError);
  std::filesystem::remove(path);
}

TEST(DiagnosticsTest, QuotesTheLineAndUnderlinesThePlace) {
  const SourceFile file("prog.c", "int x;\n\tx = yy + 1;\n");
  Diagnostics diagnostics(file);
  EXPECT_NO_THROW(diagnostics.throw_if_errors());
  diagnostics.error({2, 6}, "unknown name", 2);
  diagnostics.warning({1, 5}, "unused");
  ASSERT_EQ(diagnostics.errors().size(), 1U);
  EXPECT_EQ(diagnostics.errors()[0], "prog.c:2:6: error: unknown name\n  \tx = yy + 1;\n  \t    ^~");
  EXPECT_EQ(diagnostics.warnings()[0], "prog.c:1:5: warning: unused\n  int x;\n      ^");
  EXPECT_EQ(diagnostics.error_count(), 1U);
  EXPECT_THROW(diagnostics.throw_if_errors(), InputError);
}

TEST(DiagnosticsTest, UnderlinesNoFurtherThanTheLine) {
  const SourceFile file("f", "abc\n");
  Diagnostics diagnostics(file);
  diagnostics.error({1, 2}, "too long", 100);
  EXPECT_EQ(diagnostics.errors()[0], "f:1:2: error: too long\n  abc\n   ^~");
  diagnostics.error({1, 4}, "at the end");
  EXPECT_EQ(diagnostics.errors()[1], "f:1:4: error: at the end\n  abc\n     ^");
  diagnostics.error({9, 1}, "nowhere");
  EXPECT_EQ(diagnostics.errors()[2], "f:9:1: error: nowhere");
}

// A terminal must not be sent control characters from an input file.
TEST(DiagnosticsTest, OddLinesAreNotQuoted) {
  const SourceFile file("f", "a\x1b[31mb\n" + std::string(500, 'x'));
  Diagnostics diagnostics(file);
  diagnostics.error({1, 1}, "control characters");
  diagnostics.error({2, 1}, "a long line");
  EXPECT_EQ(diagnostics.errors()[0], "f:1:1: error: control characters");
  EXPECT_EQ(diagnostics.errors()[1], "f:2:1: error: a long line");
}

TEST(DiagnosticsTest, ReportsOnlySoMany) {
  const SourceFile file("f", "");
  Diagnostics diagnostics(file);
  for (unsigned i = 1; i <= 25; ++i) {
    EXPECT_EQ(diagnostics.full(), i > 20);
    diagnostics.error({i, 1}, "bad");
  }
  EXPECT_EQ(diagnostics.error_count(), 25U);
  try {
    diagnostics.throw_if_errors();
    FAIL() << "errors should be thrown";
  } catch (const InputError& error) {
    const std::string text = error.what();
    EXPECT_TRUE(text.ends_with("f:20:1: error: bad\nf: 5 more errors")) << text;
  }
}

TEST(PrintableTest, HidesWhatATerminalMightObey) {
  EXPECT_EQ(printable("plain text"), "plain text");
  EXPECT_EQ(printable("a\tb\x1b\n"), "a b\\x1b\\x0a");
  EXPECT_EQ(printable("\xc3\xa4"), "\\xc3\\xa4");
  EXPECT_EQ(printable("abcdef", 3), "abc...");
  EXPECT_EQ(printable("abc", 3), "abc");
}

TEST(InvariantTest, SaysWhatShouldHaveHeld) {
  EXPECT_NO_THROW(HONE_INVARIANT(true, "fine"));
  try {
    HONE_INVARIANT(1 > 2, "one should be more than two");
    FAIL() << "a broken invariant should throw";
  } catch (const InternalError& error) {
    EXPECT_NE(std::string(error.what()).find("one should be more than two"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("source_test.cpp"), std::string::npos);
  }
}

}  // namespace
}  // namespace hone
