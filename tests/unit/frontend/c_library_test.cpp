// SPDX-License-Identifier: Apache-2.0
// The models of the C library are C, all of them and each on its own.
#include "frontend/c/library/library.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "frontend/c/library/library_items.h"

namespace hone::c {

namespace {

namespace fs = std::filesystem;

bool gcc_accepts(const fs::path& file) {
  const std::string command =
      "gcc -std=gnu11 -Wall -Wextra -Werror -fno-builtin -fsyntax-only '" + file.string() + "'";
  return std::system(command.c_str()) == 0;
}

TEST(CLibrary, IsCThatGccAccepts) {
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(HONE_SOURCE_DIR "/src/frontend/c/library")) {
    if (entry.path().extension() != ".c") continue;
    ++count;
    EXPECT_TRUE(gcc_accepts(entry.path())) << entry.path();
  }
  EXPECT_GE(count, 5U);
}

TEST(CLibrary, BringsWhatAModelNeeds) {
  const fs::path file = fs::path(testing::TempDir()) / "hone_library_selection.c";
  for (const std::string& name : library_models()) {
    const std::string text = library_source({name});
    EXPECT_NE(text.find(name + "("), std::string::npos) << name;
    std::ofstream(file) << text;
    EXPECT_TRUE(gcc_accepts(file)) << name << ":\n" << text;
  }
  fs::remove(file);
}

TEST(CLibrary, LeavesOutWhatIsNotCalled) {
  const std::string text = library_source({"strcat"});
  EXPECT_NE(text.find("strcpy(char* to, const char* from) {"), std::string::npos);
  EXPECT_EQ(text.find("strncpy"), std::string::npos);
  EXPECT_EQ(library_source({"no_function_of_the_library"}), "");
}

TEST(CLibrary, CallsAtTheEndWhatWasRegistered) {
  EXPECT_NE(library_source({"atexit"}).find("void __hone_call_registered(void) {"), std::string::npos);
}

TEST(CLibrary, IsTakenApartIntoItems) {
  const std::vector<LibraryItem> items = library_items(R"(// A comment.
#include "hone.h"

int f(int x);

struct pair {
  int a, b;
};

int g(int x) { return f(x); }

__attribute__((destructor)) void h(void) {
  struct pair p;
}
)");
  ASSERT_EQ(items.size(), 3U);
  EXPECT_FALSE(items[0].is_function);
  EXPECT_EQ(items[0].name, "pair");
  EXPECT_EQ(items[1].name, "g");
  EXPECT_EQ(items[1].prototype(), "int g(int x);\n");
  EXPECT_TRUE(items[1].mentions().contains("f"));
  EXPECT_EQ(items[2].name, "h");
  EXPECT_TRUE(items[2].mentions().contains("pair"));
}

}  // namespace

}  // namespace hone::c
