// SPDX-License-Identifier: Apache-2.0
// What people are told of an error in the use of memory: why it is one, where the block was allocated and
// freed, and the run in the words of the source.
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

using Json = nlohmann::json;

class MemoryReport : public CommandLine {
 protected:
  std::string c(const std::string& text) const {
    return write("t.c",
                 "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\n"
                 "struct node { int key; struct node *next; char name[4]; };\n" +
                     text);
  }
  Outcome check(const std::string& file, std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"check", file, "--property", "valid-memsafety,valid-memcleanup",
                                   "--no-malloc-failure"};
    words.insert(words.end(), more.begin(), more.end());
    return hone(words);
  }
};

struct Case {
  const char *program, *why;  // why: @ stands for the file
};

TEST_F(MemoryReport, AnErrorIsExplained) {
  const std::vector<Case> cases{
      {"int main(void) {\n  char *p = malloc(8);\n  int i = __VERIFIER_nondet_int();\n"
       "  if (i >= 0 && i <= 8) p[i] = 1;\n  free(p);\n}\n",
       "1 byte at offset 8 of block 1, which has 8 bytes and was allocated at @:5:3"},
      {"int main(void) {\n  int *p = malloc(8);\n  free(p);\n  return *p;\n}\n",
       "block 1, which has 8 bytes and was allocated at @:5:3 was freed at @:6:3"},
      {"int main(void) {\n  int *p = malloc(8);\n  free(p);\n  free(p);\n}\n",
       "block 1, which has 8 bytes and was allocated at @:5:3 was freed at @:6:3"},
      {"int main(void) {\n  int *p = malloc(8);\n  free(p + 1);\n}\n",
       "the pointer leads to offset 4 of block 1, which has 8 bytes and was allocated at @:5:3"},
      {"int main(void) {\n  int x = 1, *p = &x;\n  free(p);\n}\n", "`x` is no block that malloc returned"},
      {"int main(void) {\n  struct node *p = 0;\n  return p->next != 0;\n}\n", "the pointer is NULL"},
      {"static int *f(void) {\n  int x = 1, *p = &x;\n  return p;\n}\nint main(void) {\n  int *p = f();\n"
       "  return *p;\n}\n",
       "the local `x` is gone: its block or function was left at @:9:3"},
      {"int main(void) {\n  int *p = malloc(8), *q = malloc(4);\n  free(p);\n  return q == 0;\n}\n",
       "block 2 (4 bytes, allocated at @:5:3) is not freed"},
      {"char text[6];\nint main(void) {\n  char *p = text;\n  int i = __VERIFIER_nondet_int();\n"
       "  if (i == -1) p[i] = 1;\n}\n",
       "1 byte at 1 byte before the start of `text`, which has 6 bytes"},
      {"int main(void) {\n  char *s = \"abc\";\n  return s[5];\n}\n",
       "1 byte at offset 5 of `\"abc\"`, which has 4 bytes"},
  };
  for (const auto& [program, why] : cases) {
    const std::string file = c(program);
    std::string expected = why;
    for (std::size_t at = 0; (at = expected.find('@', at)) != std::string::npos;)
      expected.replace(at, 1, file);
    const Outcome run = check(file, {"--sarif", path("s")});
    EXPECT_EQ(run.exit_code, exit_false) << run;
    EXPECT_TRUE(contains(run.output, "\n  " + expected + "\n")) << expected << "\n" << program << run;
    EXPECT_EQ(Json::parse(check(file, {"--json"}).output)["evidence"]["explanation"], expected) << program;
    const std::string found = Json::parse(read(path("s")))["runs"][0]["results"][0]["message"]["text"];
    EXPECT_TRUE(contains(found, expected)) << found;
  }
}

// No addresses, and no names that only the analysis knows.
TEST_F(MemoryReport, ARunIsToldInTheWordsOfTheSource) {
  const std::string file = c(R"(struct list { struct node *head; };
static void put(struct list *l, int key) {
  struct node *n = malloc(sizeof *n);
  n->key = key;
  n->next = l->head;
  l->head = n;
}
int main(void) {
  struct list l = {0};
  const char *name = "first";
  put(&l, 5);
  put(&l, name[0]);
  free(l.head->next);
  return l.head->next->key;
}
)");
  const Outcome run = check(file);
  ASSERT_EQ(run.exit_code, exit_false) << run;
  for (const char* words :
       {"n = block 1\n", "l.head = block 1\n", "n->next = block 1\n", "l.head = block 2\n"})
    EXPECT_TRUE(contains(run.output, words)) << words << "\n" << run;
  const Outcome full = check(file, {"--trace", "full"});
  for (const char* words : {"n->key = 5\n", "n->next = NULL\n", "name = \"first\"\n"})
    EXPECT_TRUE(contains(full.output, words)) << words << "\n" << full;
  EXPECT_FALSE(contains(full.output, "\"first\" =")) << "a string is no step" << full;
  EXPECT_FALSE(contains(run.output, "0x")) << run;
  EXPECT_FALSE(contains(run.output, "malloc:")) << run;
  EXPECT_TRUE(contains(run.output, "block 1, which has 24 bytes and was allocated at " + file + ":6:"))
      << run;
  const std::string page = path("page");
  check(file, {"--report", page});
  EXPECT_TRUE(contains(read(page + "/index.html"), "block 2->next")) << "the page has no name for a field";
}

}  // namespace

}  // namespace hone
