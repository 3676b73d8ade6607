// SPDX-License-Identifier: Apache-2.0
// For the programs of the test suite, in all languages: TRUE, a proof that prove-check accepts; FALSE, a
// witness that replay confirms. HONE_NIGHTLY=1 adds the programs that C is tested with.
#include <algorithm>

#include "cli/run_hone.h"
#include "support/json_schema.h"
#include "support/nightly.h"

namespace hone {

namespace {

namespace fs = std::filesystem;

struct Folder {
  const char* name;  // from tests/programs on
  int least;         // so many verdicts at least
  int refused = 0;   // so many proofs that no file can have: loops that are entered in the middle
};

class EvidenceSuite : public CommandLine, public testing::WithParamInterface<Folder> {
 protected:
  static std::vector<std::string> programs(const std::string& folder) {
    std::vector<std::string> result;
    for (const auto& each : fs::directory_iterator(HONE_SOURCE_DIR "/tests/programs/" + folder)) {
      const std::string extension = each.path().extension().string();
      if (extension == ".ip" || extension == ".bp" || extension == ".rem" || extension == ".c" ||
          extension == ".vmt")
        result.push_back(each.path().string());
    }
    std::sort(result.begin(), result.end());
    return result;
  }

  void expect_checked(const std::string& file, const char* command, const std::string& evidence,
                      int exit_code) const {
    EXPECT_EQ(test::problem_in_witness(read(evidence)), "") << file;
    const Outcome checked = hone({command, file, evidence, "--timeout", "60"}, 90);
    EXPECT_EQ(checked.exit_code, exit_code) << file << checked;
  }
};

TEST_P(EvidenceSuite, IsAcceptedAgain) {
  int proofs = 0, witnesses = 0, refused = 0;
  const std::string proof = path("proof.yml"), witness = path("witness.yml");
  for (const std::string& file : programs(GetParam().name)) {
    fs::remove(proof);
    fs::remove(witness);
    const Outcome verdict =
        hone({"check", file, "--proof", proof, "--witness", witness, "--jobs", "1", "--timeout", "20"}, 90);
    if (contains(verdict.errors, "no proof is written: what can be said of it does not suffice")) {
      ++refused;
    } else if (verdict.exit_code == exit_true) {
      ++proofs;
      expect_checked(file, "prove-check", proof, exit_true);
    } else if (verdict.exit_code == exit_false) {
      ++witnesses;
      expect_checked(file, "replay", witness, exit_false);
    }
  }
  EXPECT_GE(proofs + witnesses, GetParam().least);
  EXPECT_EQ(refused, GetParam().refused);
}

std::vector<Folder> folders() {
  std::vector<Folder> result{{"ip", 100}, {"bp", 80}, {"harness", 30}, {"../../examples", 12}};
  if (test::is_nightly()) result.push_back({"c", 200, 1});
  return result;
}

INSTANTIATE_TEST_SUITE_P(Folders, EvidenceSuite, testing::ValuesIn(folders()));

}  // namespace

}  // namespace hone
