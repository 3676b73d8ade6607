// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace hone::bench {

// A program to check, and the options that it needs.
struct Subject {
  std::string file;
  std::vector<std::string> options;
};

std::vector<Subject> programs_in(const std::string& folder);  // all C files
// Of its INDEX.tsv; of one category if one is named.
std::vector<Subject> tasks_in(const std::string& folder, const std::string& category, std::size_t every);

// What it saves to build only the part below the pivot again (002, lazy abstraction): each program with and
// without --restart. Prints totals over those that both decide with at least one refinement.
// Answers whether no two verdicts contradict each other.
bool compare_rebuilding(const std::string& hone, const std::string& title,
                        const std::vector<Subject>& subjects, unsigned timeout);

}  // namespace hone::bench
