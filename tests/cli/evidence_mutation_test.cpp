// SPDX-License-Identifier: Apache-2.0
// Files of evidence whose text is changed at random. What is right stays right: a program with an error is
// never proved by a file, and an error that cannot be reached is never confirmed by one. Each program has a
// wrong sister, to which the files of the other are given as well. HONE_NIGHTLY=1 tries twenty times as many.
#include <regex>

#include "cli/run_hone.h"
#include "support/nightly.h"
#include "support/random.h"

namespace hone {

namespace {

struct Sisters {
  const char *right, *wrong;
};

const char* const counter_of_c = R"(extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0, s = 0;
  if (n < 0 || n > 10) return 0;
  while (i < n) {
    s = s + 2;
    i = i + 1;
  }
  if (s LIMIT) reach_error();
  return 0;
}
)";

const char* const counter_of_remopla = R"(define DEFAULT_INT_BITS 4
int x, y;
module void main() {
  int n;
  x = 0;
  y = 0;
  n = undef;
  do
    :: x < 5 && x < n -> x = x + 1, y = y + 1;
    :: else -> break;
  od;
  assert(LIMIT);
}
)";

class EvidenceMutations : public CommandLine {
 protected:
  static int rounds(int usual) { return test::is_nightly() ? 20 * usual : usual; }

  std::string with(const std::string& name, std::string text, const std::string& limit) const {
    text.replace(text.find("LIMIT"), 5, limit);
    return write(name, text);
  }

  std::string evidence(const std::string& file, const char* option, int expected) const {
    std::filesystem::remove(path("evidence.yml"));
    const Outcome checked = hone({"check", file, option, path("evidence.yml"), "--timeout", "30"});
    EXPECT_EQ(checked.exit_code, expected) << file << checked;
    return read(path("evidence.yml"));
  }

  // One value is changed: a number, an operator, or one of its conjuncts is gone; or none is left of it.
  static std::string changed(const std::string& text, test::Random& random) {
    static const std::regex quoted(R"re(value: "(([^"\\]|\\.)*)")re");
    std::vector<std::pair<std::size_t, std::size_t>> values;
    for (std::sregex_iterator i(text.begin(), text.end(), quoted), end; i != end; ++i)
      values.emplace_back(i->position(1), i->length(1));
    if (values.empty()) return text;
    const auto [start, length] = random.one_of(values);
    std::string result = text;
    return result.replace(start, length, changed_value(text.substr(start, length), random));
  }

  static std::string changed_value(const std::string& value, test::Random& random) {
    const std::string away = value.find("==") != std::string::npos || value.find('(') == 0 ? "1" : "true";
    switch (random.below(5)) {
      case 0: return away;
      case 1: return without_conjunct(value, random);
      case 2: return with_other_operator(value, random);
      default: return with_other_number(value, random);
    }
  }

  static std::vector<std::size_t> places(const std::string& text, const std::string& part) {
    std::vector<std::size_t> result;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
      result.push_back(at);
    return result;
  }

  static std::string without_conjunct(const std::string& value, test::Random& random) {
    const std::vector<std::size_t> ands = places(value, " && ");
    if (ands.empty()) return "1";
    const std::size_t at = random.one_of(ands);
    return random.one_in(2) ? value.substr(0, at) : value.substr(at + 4);
  }

  static std::string with_other_operator(std::string value, test::Random& random) {
    static const std::vector<std::string> operators{"<=",  "==",  "!=",  ">=", " < ",
                                                    " > ", " = ", " + ", " - "};
    const std::string& from = random.one_of(operators);
    const std::vector<std::size_t> found = places(value, from);
    if (found.empty()) return with_other_number(value, random);
    return value.replace(random.one_of(found), from.size(), random.one_of(operators));
  }

  static std::string with_other_number(const std::string& value, test::Random& random) {
    static const std::regex number(R"(\b\d+\b)");
    std::vector<std::pair<std::size_t, std::size_t>> numbers;
    for (std::sregex_iterator i(value.begin(), value.end(), number), end; i != end; ++i)
      numbers.emplace_back(i->position(), i->length());
    if (numbers.empty()) return "";
    const auto [at, length] = random.one_of(numbers);
    if (length > 15) return "";
    const long now = std::stol(value.substr(at, length)) + random.between(-2, 2);
    std::string result = value;
    return result.replace(at, length, now < 0 ? "(" + std::to_string(now) + ")" : std::to_string(now));
  }

  // Decides what a command makes of a changed file; nothing but a verdict or a complaint may come out.
  int decided(const char* command, const std::string& file, const std::string& text) const {
    const Outcome run = hone({command, file, write("changed.yml", text), "--timeout", "1"});
    const bool has_answer = run.exit_code == exit_true || run.exit_code == exit_false ||
                            run.exit_code == exit_unknown || run.exit_code == exit_bad_input;
    EXPECT_TRUE(has_answer) << file << run << text;
    return run.exit_code;
  }

  void try_proofs(const std::string& right, const std::string& wrong, int count) {
    const std::string proof = evidence(right, "--proof", exit_true);
    ASSERT_NE(proof, "") << right;
    EXPECT_EQ(decided("prove-check", right, proof), exit_true) << right;
    EXPECT_NE(decided("prove-check", wrong, proof), exit_true) << wrong;
    for (int i = 0; i < count; ++i, ++tried_) {
      const std::string text = changed(proof, random_);
      const bool for_wrong = random_.one_in(3);
      const int code = decided("prove-check", for_wrong ? wrong : right, text);
      ASSERT_NE(code, exit_false) << text;  // what does not prove a program does not make it wrong
      ASSERT_FALSE(for_wrong && code == exit_true) << wrong << "\n" << text;
      ++(code == exit_true ? accepted_ : rejected_);
    }
  }

  void try_witnesses(const std::string& right, const std::string& wrong, int count) {
    const std::string witness = evidence(wrong, "--witness", exit_false);
    EXPECT_EQ(decided("replay", wrong, witness), exit_false) << wrong;
    EXPECT_NE(decided("replay", right, witness), exit_false) << right;
    for (int i = 0; i < count; ++i, ++tried_) {
      const std::string text = changed(witness, random_);
      const bool for_right = random_.one_in(3);
      const int code = decided("replay", for_right ? right : wrong, text);
      ASSERT_NE(code, exit_true) << text;
      ASSERT_FALSE(for_right && code == exit_false) << right << "\n" << text;
      ++(code == exit_false ? accepted_ : rejected_);
    }
  }

  test::Random random_{11};
  int tried_ = 0, accepted_ = 0, rejected_ = 0;
};

constexpr Sisters sisters[] = {{"ip/lock-retry.ip", "ip/lock-retry-wrong.ip"},
                               {"ip/bank-account.ip", "ip/bank-account-wrong.ip"},
                               {"ip/elevator.ip", "ip/elevator-wrong.ip"},
                               {"ip/count-up-down.ip", "ip/count-up-down-wrong.ip"},
                               {"ip/hanoi-count.ip", "ip/hanoi-count-wrong.ip"},
                               {"ip/producer-consumer.ip", "ip/producer-consumer-wrong.ip"},
                               {"bp/peterson.bp", "bp/peterson-wrong.bp"},
                               {"bp/gray-counter.bp", "bp/gray-counter-wrong.bp"},
                               {"bp/token-ring.bp", "bp/token-ring-wrong.bp"}};

TEST_F(EvidenceMutations, OfProofs) {
  for (const Sisters& each : sisters)
    ASSERT_NO_FATAL_FAILURE(try_proofs(program(each.right), program(each.wrong), rounds(11)));
  ASSERT_NO_FATAL_FAILURE(try_proofs(with("r.rem", counter_of_remopla, "x == y"),
                                     with("w.rem", counter_of_remopla, "x < 5"), rounds(15)));
  ASSERT_NO_FATAL_FAILURE(
      try_proofs(with("r.c", counter_of_c, "!= 2 * i"), with("w.c", counter_of_c, "== 6"), rounds(15)));
  EXPECT_GE(tried_, 120);
  EXPECT_GT(accepted_, 10);
  EXPECT_GT(rejected_, 50);
}

TEST_F(EvidenceMutations, OfWitnesses) {
  for (const Sisters& each : sisters)
    ASSERT_NO_FATAL_FAILURE(try_witnesses(program(each.right), program(each.wrong), rounds(11)));
  ASSERT_NO_FATAL_FAILURE(try_witnesses(with("r.rem", counter_of_remopla, "x == y"),
                                        with("w.rem", counter_of_remopla, "x < 5"), rounds(15)));
  ASSERT_NO_FATAL_FAILURE(
      try_witnesses(with("r.c", counter_of_c, "!= 2 * i"), with("w.c", counter_of_c, "== 6"), rounds(15)));
  EXPECT_GE(tried_, 120);
  EXPECT_GT(accepted_, 5);
  EXPECT_GT(rejected_, 50);
}

}  // namespace

}  // namespace hone
