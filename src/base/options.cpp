// SPDX-License-Identifier: Apache-2.0
#include "base/options.h"

#include <fmt/format.h>

#include <charconv>

#include "base/error.h"

namespace hone {

namespace {

using enum OptionKind;

constexpr OptionSpec table[] = {
    {Option::abstraction, "abstraction", choice, "auto", 0, 0, "auto|cartesian|boolean",
     "each predicate on its own, or relations between them (auto: the latter when needed)"},
    {Option::alternate, "alternate", flag, "on", 0, 0, "",
     "pushdown: where refinement takes long, try without abstraction in between, forwards and backwards"},
    {Option::analysis, "analysis", choice, "path", 0, 0, "path|forward|backward",
     "lazy: where a spurious path breaks: one question about all of it, or step by step from either end"},
    {Option::blocks, "blocks", choice, "auto", 0, 0, "auto|single|basic|loop-free",
     "what is abstracted at once: statements, straight-line code, or code without loops (auto: the latter "
     "for lazy, straight-line code for the others)"},
    {Option::bounded_search, "bounded-search", flag, "on", 0, 0, "",
     "indexed: between refinements, look for longer and longer runs that fail, with few elements of each "
     "uninterpreted sort"},
    {Option::candidates, "candidates", flag, "on", 0, 0, "",
     "indexed: choose predicates among conditions of the program, before those that a spurious path brings "
     "in"},
    {Option::cegar, "cegar", flag, "on", 0, 0, "",
     "pushdown: abstract and refine; without it, the system itself is explored"},
    {Option::check_evidence, "check-evidence", flag, "on", 0, 0, "",
     "re-prove invariants and interpolants with a fresh solver before they are reported"},
    {Option::compile_commands, "compile-commands", text, "", 0, 0, "",
     "C: take -I, -D, -U, -include and -std of each file from this compile_commands.json"},
    {Option::confirm, "confirm", flag, "off", 0, 0, "",
     "C: compile the program with the inputs of a run that fails and execute it, fenced off as far as this "
     "system allows; FALSE only if it fails there, too"},
    {Option::cube_length, "cube-length", number, "0", 0, 64, "",
     "longest cube of predicates tried in a strengthening (0: as long as can be afforded)"},
    {Option::data_model, "data-model", choice, "LP64", 0, 0, "ILP32|LP64",
     "C: the sizes of int, long and pointers; they do not depend on this machine"},
    {Option::define, "define", texts, "", 0, 0, "", "C: define a macro, NAME or NAME=VALUE (repeatable)"},
    {Option::direction, "direction", choice, "forward", 0, 0, "forward|backward",
     "pushdown with --no-cegar: explore from the entry (post*), or from the errors (pre*)"},
    {Option::encoding, "encoding", choice, "ints", 0, 0, "ints|bits",
     "lazy, transition: look for predicates among integers that do not wrap around first, or only among "
     "words as they "
     "are"},
    {Option::engine, "engine", text, "auto", 0, 0, "",
     "the engine to run; `hone engines` lists them (interpolate: several, with commas, in this order)"},
    {Option::entry, "entry", text, "main", 0, 0, "", "the procedure at which runs start"},
    {Option::error_function, "error-function", texts, "", 0, 0, "",
     "calling this procedure is an error (repeatable)"},
    {Option::error_label, "error-label", texts, "", 0, 0, "", "reaching this label is an error (repeatable)"},
    {Option::external, "external", choice, "auto", 0, 0, "auto|havoc|pure",
     "C: functions without a body may change what they are given and what they can know of, or change "
     "nothing (auto: the latter for task definitions and property files)"},
    {Option::format, "format", choice, "smtlib", 0, 0, "smtlib|infix",
     "interpolate: how interpolants are written, for tools or for people"},
    {Option::harness, "harness", text, "", 0, 0, "",
     "C: where an error is found, write a program that runs into it to this folder (harness.c, run.sh)"},
    {Option::image, "image", choice, "auto", 0, 0, "auto|approximate|hybrid|transition",
     "successors by approximate transition relations alone, or cut down to the Cartesian image as well "
     "(transition: the latter; auto: the latter for transition, what --abstraction says for lazy)"},
    {Option::include, "include", texts, "", 0, 0, "", "C: read this file first (repeatable)"},
    {Option::include_directory, "include-directory", texts, "", 0, 0, "",
     "C: a folder of headers (repeatable)"},
    {Option::index_variables, "index-variables", number, "2", 1, 4, "",
     "indexed: how many variables of each sort the quantifiers of an invariant bind at most"},
    {Option::instantiation_depth, "instantiation-depth", number, "2", 0, 5, "",
     "indexed: how often terms that instances bring in are instantiated again (0: only index variables and "
     "inputs)"},
    {Option::interpolants, "interpolants", choice, "conciliated", 0, 0,
     "strongest|weakest|conciliated|minimal",
     "pushdown: which interpolants become predicates; interpolate: which ones --engine bdd gives"},
    {Option::invariants, "invariants", flag, "on", 0, 0, "",
     "lazy: fit linear equations and bounds to loops, and use those that exclude a spurious path"},
    {Option::json, "json", flag, "off", 0, 0, "", "print the result as one JSON object"},
    {Option::labelling, "labelling", choice, "mcmillan", 0, 0, "mcmillan|pudlak|dual-mcmillan",
     "interpolate: the strongest, the symmetric or the weakest interpolants that a proof has"},
    {Option::max_refinements, "max-refinements", number, "10000", 0, 1000000000, "",
     "give up after so many refinements"},
    {Option::memory, "memory", number, "0", 0, 1 << 30, "", "limit of memory in MB (0: none)"},
    {Option::order, "order", choice, "breadth", 0, 0, "breadth|depth",
     "lazy: which part of the tree grows first"},
    {Option::overflow, "overflow", choice, "block", 0, 0, "block|wrap",
     ".rem, --width: arithmetic out of range has no successor (as in Moped), or is taken modulo 2^n"},
    {Option::predicates, "predicates", text, "", 0, 0, "", "start with the predicates in this file"},
    {Option::predicates_from, "predicates-from", choice, "interpolants", 0, 0, "interpolants|preconditions",
     "lazy, transition, indexed: what predicates are made of: interpolants of a spurious path (indexed: "
     "under "
     "a minimal sufficient explanation), or its weakest preconditions"},
    {Option::progress, "progress", choice, "auto", 0, 0, "auto|on|off",
     "one line per refinement on stderr (auto: only on a terminal)"},
    {Option::proof, "proof", text, "", 0, 0, "",
     "where the program is proved, write the invariants to this file, for `hone prove-check` and other "
     "tools"},
    {Option::property, "property", choice, "unreach-call", 0, 0, "unreach-call|no-overflow",
     "C: what must not happen: a call of an error function, or a signed overflow"},
    {Option::raise_local_pivots, "raise-local-pivots", flag, "off", 0, 0, "",
     "interpolate: rearrange the proof first, for stronger interpolants in conjunctive normal form"},
    {Option::refine, "refine", choice, "interpolants", 0, 0, "interpolants|das-dill",
     "transition: what a spurious path teaches: transition interpolants, or minimised transition minterms"},
    {Option::reorder, "reorder", flag, "off", 0, 0, "",
     "let the BDDs of sets of states look for better orders of their variables"},
    {Option::reorder_at, "reorder-at", number, "20000", 1, 1 << 30, "",
     "--reorder: begin when so many BDD nodes are in use; next time when they have doubled"},
    {Option::report, "report", text, "", 0, 0, "",
     "write the result to this folder as a page for browsers (index.html): the run to step through, or the "
     "invariants, and how they were found"},
    {Option::restart, "restart", flag, "off", 0, 0, "",
     "lazy: after each refinement build the whole tree again, not only what is below the pivot"},
    {Option::sarif, "sarif", text, "", 0, 0, "",
     "write the result to this file as SARIF 2.1.0, which code-scanning pages and editors show"},
    {Option::save_predicates, "save-predicates", text, "", 0, 0, "",
     "write the predicates of the last refinement to this file"},
    {Option::scope, "scope", choice, "location", 0, 0, "location|function|global",
     "lazy, transition: where a new predicate is tracked: at the location it was found for, in its function "
     "(everywhere if it speaks of globals only), everywhere"},
    {Option::second_opinion, "second-opinion", flag, "off", 0, 0, "",
     "let cvc5 re-prove the invariants as well"},
    {Option::single_counterexample, "single-counterexample", flag, "off", 0, 0, "",
     "pushdown: refine by one counterexample at a time instead of all that were found"},
    {Option::solver, "solver", choice, "z3", 0, 0, "z3|cvc5", "the solver that engines use"},
    {Option::solver_timeout, "solver-timeout", number, "5000", 1, 1000000000, "",
     "limit in ms for one question to the solver"},
    {Option::spec, "spec", text, "", 0, 0, "", "C: take the property from this .prp file"},
    {Option::statistics, "statistics", flag, "off", 0, 0, "", "print counters and times with the result"},
    {Option::std, "std", text, "gnu11", 0, 0, "", "C: the dialect, as for GCC and Clang"},
    {Option::strong_interpolants, "strong-interpolants", choice, "on", 0, 0, "on|off",
     "transition: raise local pivots, so that transition interpolants say more at once"},
    {Option::timeout, "timeout", number, "0", 0, 1000000000, "", "limit of time in seconds (0: none)"},
    {Option::trace, "trace", choice, "compact", 0, 0, "compact|full",
     "how much of a counterexample is printed"},
    {Option::undefine, "undefine", texts, "", 0, 0, "", "C: undefine a macro (repeatable)"},
    {Option::unroll, "unroll", flag, "on", 0, 0, "",
     "lazy, transition: unroll loops of which constants tell how often they go round"},
    {Option::use_execution, "use-execution", flag, "on", 0, 0, "",
     "execute the program, too: its only run, if nothing arbitrary decides its way, is a proof; with "
     "--timeout "
     "runs that fail are looked for, and one without inputs may take a part of the time"},
    {Option::verbose, "verbose", flag, "off", 0, 0, "", "tell on stderr what the engine does"},
    {Option::volatile_reads, "volatile-reads", choice, "kept", 0, 0, "kept|any",
     "C: reading a volatile object yields what the program wrote last, or any value"},
    {Option::width, "width", number, "0", 0, 64, "",
     "integers without a width of their own (.ip) have so many bits (0: they are unbounded); see --overflow"},
    {Option::with, "with", texts, "", 0, 0, "", "C: a further file of the same program (repeatable)"},
    {Option::witness, "witness", text, "", 0, 0, "",
     "where an error is found, write the run to this file, for `hone replay` and other tools"},
    {Option::witness_format, "witness-format", choice, "yaml", 0, 0, "yaml|graphml",
     "--witness: format 2.0 of software-verification witnesses (YAML), or 1.0 (GraphML)"},
};
static_assert(std::size(table) == static_cast<std::size_t>(Option::count_));

const OptionSpec& spec_of(Option option) { return table[static_cast<std::size_t>(option)]; }

bool is_choice_of(const std::string& value, std::string_view choices) {
  while (!choices.empty()) {
    const auto bar = choices.find('|');
    if (choices.substr(0, bar) == value) return true;
    if (bar == std::string_view::npos) return false;
    choices.remove_prefix(bar + 1);
  }
  return false;
}

std::int64_t checked_number(const OptionSpec& spec, const std::string& value) {
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (failure != std::errc() || end != value.data() + value.size() || number < spec.low || number > spec.high)
    throw UsageError(fmt::format("--{} takes a whole number from {} to {}, not '{}'", spec.name, spec.low,
                                 spec.high, value));
  return number;
}

bool checked_flag(const OptionSpec& spec, const std::string& value) {
  if (value == "on" || value == "true") return true;
  if (value == "off" || value == "false") return false;
  throw UsageError(fmt::format("--{} takes on or off, not '{}'", spec.name, value));
}

}  // namespace

std::span<const OptionSpec> option_table() { return table; }

Options::Options() : values_(std::size(table)) {
  for (const OptionSpec& spec : table)
    if (spec.kind != OptionKind::texts) set(spec.option, spec.default_value);
}

void Options::set(Option option, const std::string& value) {
  const OptionSpec& spec = spec_of(option);
  Value& slot = values_[static_cast<std::size_t>(option)];
  switch (spec.kind) {
    case OptionKind::flag: slot.number = checked_flag(spec, value); break;
    case OptionKind::number: slot.number = checked_number(spec, value); break;
    case OptionKind::text: slot.text = value; break;
    case OptionKind::texts: slot.texts.push_back(value); break;
    case choice:
      if (!is_choice_of(value, spec.choices))
        throw UsageError(fmt::format("--{} takes one of {}, not '{}'", spec.name, spec.choices, value));
      slot.text = value;
      break;
  }
}

const Options::Value& Options::value(Option option, OptionKind kind) const {
  HONE_INVARIANT(spec_of(option).kind == kind, "an option should be read as what it is");
  return values_[static_cast<std::size_t>(option)];
}

bool Options::flag(Option option) const { return value(option, OptionKind::flag).number != 0; }
std::int64_t Options::number(Option option) const { return value(option, OptionKind::number).number; }
const std::vector<std::string>& Options::texts(Option option) const {
  return value(option, OptionKind::texts).texts;
}
const std::string& Options::text(Option option) const {
  const bool is_choice = spec_of(option).kind == choice;
  return value(option, is_choice ? choice : OptionKind::text).text;
}

}  // namespace hone
