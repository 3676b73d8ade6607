// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/source.h"

namespace hone {

// Software-verification witnesses, format 2.0 (Ayaziova, Beyer, Lingsch-Rosenfeld, Spiessl, Strejcek, SPIN
// 2024): files that tools exchange about programs. What stands in them, as it stands there;
// docs/EVIDENCE.md describes the format and what we add to it.

struct WitnessLocation {
  std::string file_name;
  std::uint32_t line = 0, column = 0;  // column 0: not given
  std::string function;                // may be empty
  int node = -1;                       // ours, for languages other than C: which location of the procedure
};

// An entry of an invariant_set. A contract of a procedure (format 2.1) has two formulas instead of a value.
struct WitnessInvariant {
  std::string type;  // loop_invariant, location_invariant, function_contract
  WitnessLocation location;
  std::string value;
  std::string requires_clause, ensures_clause;
  std::string format;  // c_expression, ext_c_expression; ours: infix
};

// A place that a violating run comes by.
struct WitnessWaypoint {
  std::string type;    // assumption, branching, function_enter, function_return, target; assumption_after
  std::string action;  // follow, avoid
  WitnessLocation location;
  std::string value, format;  // of the constraint, if there is one
  std::string callee = {};    // of calls: which function; not in files of format 2.0
};
using WitnessSegment = std::vector<WitnessWaypoint>;

struct WitnessMetadata {
  std::string format_version, uuid, creation_time, producer, producer_version;
  std::vector<std::string> input_files;
  std::map<std::string, std::string> hashes;  // by input file
  std::string specification, data_model, language;
};

struct WitnessEntry {
  std::string type;  // invariant_set, violation_sequence
  WitnessMetadata metadata;
  std::vector<WitnessInvariant> invariants;
  std::vector<WitnessSegment> segments;
};

// Throws InputError with the line where the file is not what it should be. Entries of other types are kept
// with their type only.
std::vector<WitnessEntry> read_witness_file(const SourceFile& file);

std::string print_witness_file(const std::vector<WitnessEntry>& entries);

}  // namespace hone
