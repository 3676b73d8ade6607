// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/named_values.h"

namespace hone {

// Every option there is, in alphabetical order of their names; the table in option_table.cpp has a row for
// each.
enum class Option {
  abstraction,
  all_errors,
  alternate,
  analysis,
  blocks,
  bounded_search,
  candidates,
  cegar,
  check_evidence,
  compile_commands,
  confirm,
  cube_length,
  data_model,
  define,
  direction,
  each_property,
  encoding,
  engine,
  interpolation_engines,
  entry,
  error_function,
  error_label,
  external,
  format,
  harness,
  image,
  include,
  include_directory,
  index_variables,
  instantiation_depth,
  interpolants,
  intervals,
  invariants,
  jobs,
  json,
  labelling,
  malloc_failure,
  max_refinements,
  memory,
  order,
  overflow,
  predicates,
  predicates_from,
  progress,
  proof,
  property,
  raise_local_pivots,
  ranges,
  refine,
  reorder,
  reorder_at,
  report,
  restart,
  sarif,
  save_predicates,
  scope,
  second_opinion,
  single_counterexample,
  solver,
  solver_effort,
  solver_timeout,
  spec,
  statistics,
  std,
  strong_interpolants,
  timeout,
  trace,
  undefine,
  unroll,
  use_execution,
  verbose,
  volatile_reads,
  watch_one_block,
  width,
  with,
  witness,
  witness_format,
  count_
};

enum class OptionKind { flag, number, text, texts, choice, choices };  // choices: one or several

// The commands that have options of the table.
enum class Command : std::uint8_t { check, check_all, show, run, prove_check, replay, interpolate };
template <>
inline constexpr std::array names_of<Command>{"check",       "check-all", "show",       "run",
                                              "prove-check", "replay",    "interpolate"};

// A set of them.
class Commands {
 public:
  constexpr Commands(Command command)  // NOLINT(google-explicit-constructor): a command is a set of one
      : bits_(1U << static_cast<unsigned>(command)) {}
  constexpr bool contains(Command command) const { return (bits_ & Commands(command).bits_) != 0; }
  friend constexpr Commands operator|(Commands left, Commands right) {
    left.bits_ |= right.bits_;
    return left;
  }

 private:
  unsigned bits_;
};
constexpr Commands operator|(Command left, Command right) { return Commands(left) | Commands(right); }

// Options for research choose among the algorithms of the papers, or switch parts of them off, for
// experiments; nobody needs them to check a program.
enum class Audience { everyone, research };

// One row of the table: everything the command line, `hone options` and the engines need to know.
struct OptionSpec {
  Option option;
  const char* name;   // as on the command line, without the dashes
  Commands commands;  // that take it; two options with one name have no command in common
  Audience audience;
  OptionKind kind;
  const char* default_value;  // flags: "on" or "off"
  std::int64_t low, high;     // numbers only
  ValueNames choices;         // choice and choices only
  const char* help;
  std::span<const ChoiceGroup> groups = {};  // choices only
};

std::span<const OptionSpec> option_table();
const OptionSpec& spec_of(Option option);
std::string all_names(const OptionSpec& spec);  // of its choices and groups

}  // namespace hone
