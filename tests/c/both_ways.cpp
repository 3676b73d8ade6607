// SPDX-License-Identifier: Apache-2.0
#include "c/both_ways.h"

#include <algorithm>
#include <map>
#include <regex>

namespace hone {

namespace {

constexpr double compile_seconds = 120, hone_seconds = 300;

}  // namespace

std::optional<Outcome> BothWays::with_gcc(const std::string& file, TargetModel model,
                                          double allowed_seconds) const {
  const std::string binary = path("compiled");
  std::vector<std::string> words{"gcc", "-fwrapv", "-fsigned-char", "-w", "-O1", "-std=gnu11"};
  if (model.gcc_flag != nullptr) words.emplace_back(model.gcc_flag);
  words.insert(words.end(), {file, "-o", binary});
  if (run(words, compile_seconds).exit_code != 0) return std::nullopt;
  return run({binary}, allowed_seconds);
}

Outcome BothWays::with_hone(const std::string& file, TargetModel model,
                            const std::vector<std::string>& more) const {
  std::vector<std::string> words{"run", file, "--data-model", model.name};
  if (std::ranges::find(more, "--property") == more.end())
    words.insert(words.end(), {"--property", "unreach-call"});
  words.insert(words.end(), more.begin(), more.end());
  return hone(words, hone_seconds);
}

bool BothWays::gcc_knows(TargetModel model) const {
  static std::map<std::string, bool> known;
  const auto [entry, is_new] = known.try_emplace(model.name);
  if (is_new) {
    const auto compiled = with_gcc(write("empty.c", "int main(void) { return 0; }"), model, 10);
    entry->second = compiled && compiled->exit_code == 0;
  }
  return entry->second;
}

std::optional<long long> returned_value(const Outcome& run) {
  static const std::regex end(R"((^|\n)finished: (main returned|exit with status) (-?\d+))");
  std::smatch match;
  if (!std::regex_search(run.errors, match, end)) return std::nullopt;
  return std::stoll(match[3]);
}

}  // namespace hone
