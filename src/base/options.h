// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hone {

// Every option there is, in alphabetical order; the table in options.cpp has a row for each.
enum class Option {
  abstraction,
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
  encoding,
  engine,
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
  invariants,
  json,
  labelling,
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
  width,
  with,
  witness,
  witness_format,
  count_
};

enum class OptionKind { flag, number, text, texts, choice };

// One row of the table: everything the command line, `hone options` and the engines need to know.
struct OptionSpec {
  Option option;
  const char* name;  // as on the command line, without the dashes
  OptionKind kind;
  const char* default_value;  // flags: "on" or "off"
  std::int64_t low, high;     // numbers only
  const char* choices;        // choices only, separated by '|'
  const char* help;
};

std::span<const OptionSpec> option_table();

// The values of all options of one run.
class Options {
 public:
  Options();

  bool flag(Option option) const;
  std::int64_t number(Option option) const;
  const std::string& text(Option option) const;
  const std::vector<std::string>& texts(Option option) const;

  // Checks the value against the table; throws UsageError with the remedy.
  void set(Option option, const std::string& value);

 private:
  struct Value {
    std::int64_t number = 0;
    std::string text;
    std::vector<std::string> texts;
  };
  const Value& value(Option option, OptionKind kind) const;

  std::vector<Value> values_;
};

}  // namespace hone
