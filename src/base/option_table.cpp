// SPDX-License-Identifier: Apache-2.0
#include "base/option_table.h"

#include "base/choices.h"

namespace hone {

namespace {

using enum OptionKind;
using enum Audience;

constexpr Commands checks = Command::check | Command::check_all;
// Commands in which engines work on a program.
constexpr Commands exploring = checks | Command::show;
// Commands that take a program; of several files but for `check-all`, to which each is one.
constexpr Commands loading = exploring | Command::run | Command::prove_check | Command::replay;
constexpr Commands programs_of_files =
    Command::check | Command::show | Command::run | Command::prove_check | Command::replay;
constexpr Commands all = loading | Command::interpolate;
// Commands that ask solvers.
constexpr Commands solving = exploring | Command::prove_check | Command::replay | Command::interpolate;

constexpr ValueNames no_choices;

constexpr OptionSpec table[] = {
    {Option::abstraction, "abstraction", exploring, research, choice, "auto", 0, 0,
     names_of<AbstractionChoice>,
     "each predicate on its own, or relations between them (auto: the latter when needed)"},
    {Option::all_errors, "all-errors", checks, everyone, flag, "off", 0, 0, no_choices,
     "go on after an error, and list each one once, until there is no other or --timeout is reached"},
    {Option::alternate, "alternate", exploring, research, flag, "on", 0, 0, no_choices,
     "pushdown: where refinement takes long, try without abstraction in between, forwards and backwards"},
    {Option::analysis, "analysis", exploring, research, choice, "path", 0, 0, names_of<Analysis>,
     "lazy: where a spurious path breaks: one question about all of it, or step by step from either end"},
    {Option::blocks, "blocks", exploring, research, choice, "auto", 0, 0, names_of<BlockSize>,
     "what is abstracted at once: statements, straight-line code, or code without loops (auto: the latter "
     "for lazy, straight-line code for the others)"},
    {Option::bounded_search, "bounded-search", exploring, research, flag, "on", 0, 0, no_choices,
     "indexed: between refinements, look for longer and longer runs that fail, with few elements of each "
     "uninterpreted sort"},
    {Option::candidates, "candidates", exploring, research, flag, "on", 0, 0, no_choices,
     "indexed: choose predicates among conditions of the program, before those that a spurious path brings "
     "in"},
    {Option::cegar, "cegar", exploring, research, flag, "on", 0, 0, no_choices,
     "pushdown: abstract and refine; without it, the system itself is explored"},
    {Option::check_evidence, "check-evidence", exploring | Command::interpolate, everyone, flag, "on", 0, 0,
     no_choices, "re-prove invariants and interpolants with a fresh solver before they are reported"},
    {Option::compile_commands, "compile-commands", loading, everyone, text, "", 0, 0, no_choices,
     "C: take -I, -D, -U, -include and -std of each file from this compile_commands.json"},
    {Option::confirm, "confirm", checks, everyone, flag, "off", 0, 0, no_choices,
     "C: compile the program with the inputs of a run that fails and execute it, fenced off as far as this "
     "system allows; FALSE only if it fails there, too"},
    {Option::cube_length, "cube-length", exploring, research, number, "0", 0, 64, no_choices,
     "longest cube of predicates tried in a strengthening (0: as long as can be afforded)"},
    {Option::data_model, "data-model", loading, everyone, choice, "LP64", 0, 0, names_of<DataModel>,
     "C: the sizes of int, long and pointers; they do not depend on this machine"},
    {Option::define, "define", loading, everyone, texts, "", 0, 0, no_choices,
     "C: define a macro, NAME or NAME=VALUE (repeatable)"},
    {Option::direction, "direction", exploring, research, choice, "forward", 0, 0, names_of<Direction>,
     "pushdown with --no-cegar: explore from the entry (post*), or from the errors (pre*)"},
    {Option::each_property, "each-property", checks, research, flag, "on", 0, 0, no_choices,
     "where several properties are checked at once: between the turns of engines, also each of them alone"},
    {Option::encoding, "encoding", exploring, research, choice, "ints", 0, 0, names_of<Encoding>,
     "lazy, transition: look for predicates among integers that do not wrap around first, or only among "
     "bit-vectors as they are"},
    {Option::engine, "engine", exploring, everyone, choice, "auto", 0, 0, names_of<EngineKind>,
     "the engine to run; `hone engines` tells what they are"},
    {Option::interpolation_engines, "engine", Command::interpolate, everyone, text, "auto", 0, 0, no_choices,
     "the ways to interpolate that are tried, with commas between, in this order; `hone engines` lists them "
     "(auto: as the theory suggests)"},
    {Option::entry, "entry", loading, everyone, text, "main", 0, 0, no_choices,
     "the procedure at which runs start"},
    {Option::error_function, "error-function", loading, everyone, texts, "", 0, 0, no_choices,
     "calling this procedure is an error (repeatable)"},
    {Option::error_label, "error-label", loading, everyone, texts, "", 0, 0, no_choices,
     "reaching this label is an error (repeatable)"},
    {Option::external, "external", loading, everyone, choice, "auto", 0, 0, names_of<ExternalFunctions>,
     "C: functions without a body may change what they are given and what they can know of, or change "
     "nothing (auto: the latter for task definitions and property files)"},
    {Option::format, "format", Command::interpolate, everyone, choice, "smtlib", 0, 0, names_of<AnswerFormat>,
     "interpolate: how interpolants are written, for tools or for people"},
    {Option::harness, "harness", Command::check, everyone, text, "", 0, 0, no_choices,
     "C: where an error is found, write a program that runs into it to this folder (harness.c, run.sh)"},
    {Option::image, "image", exploring, research, choice, "auto", 0, 0, names_of<ImageChoice>,
     "successors by approximate transition relations alone, or cut down to the Cartesian image as well "
     "(transition: the latter; auto: the latter for transition, what --abstraction says for lazy)"},
    {Option::include, "include", loading, everyone, texts, "", 0, 0, no_choices,
     "C: read this file first (repeatable)"},
    {Option::include_directory, "include-directory", loading, everyone, texts, "", 0, 0, no_choices,
     "C: a folder of headers (repeatable)"},
    {Option::index_variables, "index-variables", exploring, research, number, "2", 1, 4, no_choices,
     "indexed: how many variables of each sort the quantifiers of an invariant bind at most"},
    {Option::instantiation_depth, "instantiation-depth", exploring, research, number, "2", 0, 5, no_choices,
     "indexed: how often terms that instances bring in are instantiated again (0: only index variables and "
     "inputs)"},
    {Option::interpolants, "interpolants", exploring | Command::interpolate, research, choice, "conciliated",
     0, 0, names_of<BddInterpolation>,
     "pushdown: which interpolants become predicates; interpolate: which ones --engine bdd gives"},
    {Option::intervals, "intervals", solving, research, flag, "on", 0, 0, no_choices,
     "ask questions about floating point numbers of intervals first, then of Z3"},
    {Option::invariants, "invariants", exploring, research, flag, "on", 0, 0, no_choices,
     "lazy, transition: fit linear equations and bounds to loops, and use those that exclude a spurious "
     "path"},
    {Option::jobs, "jobs", Command::check | Command::check_all, everyone, number, "0", 0, 16, no_choices,
     "processes that share the engines among them (0: as many as the machine has cores); with one, every run "
     "is the same"},
    {Option::json, "json", checks, everyone, flag, "off", 0, 0, no_choices,
     "print the result as one JSON object"},
    {Option::labelling, "labelling", Command::interpolate, everyone, choice, "mcmillan", 0, 0,
     names_of<Labelling>,
     "interpolate: the strongest, the symmetric or the weakest interpolants that a proof has"},
    {Option::malloc_failure, "malloc-failure", checks | Command::show, everyone, flag, "on", 0, 0, no_choices,
     "C: where memory is checked, malloc may return 0 (not for task definitions and property files)"},
    {Option::max_refinements, "max-refinements", exploring, everyone, number, "10000", 0, 1000000000,
     no_choices, "give up after so many refinements"},
    {Option::memory, "memory", all, everyone, number, "0", 0, 1 << 30, no_choices,
     "limit of memory in MB (0: none)"},
    {Option::order, "order", exploring, research, choice, "breadth", 0, 0, names_of<SearchOrder>,
     "lazy: which part of the tree grows first"},
    {Option::overflow, "overflow", loading, everyone, choice, "block", 0, 0, names_of<Overflow>,
     ".rem, --width: arithmetic out of range has no successor (as in Moped), or is taken modulo 2^n"},
    {Option::predicates, "predicates", exploring, everyone, text, "", 0, 0, no_choices,
     "start with the predicates in this file"},
    {Option::predicates_from, "predicates-from", exploring, research, choice, "interpolants", 0, 0,
     names_of<PredicateSource>,
     "lazy, transition, indexed: what predicates are made of: interpolants of a spurious path (indexed: "
     "under a minimal sufficient explanation), or its weakest preconditions"},
    {Option::progress, "progress", checks, everyone, choice, "auto", 0, 0, names_of<ShowProgress>,
     "one line per refinement on stderr (auto: only on a terminal)"},
    {Option::proof, "proof", Command::check, everyone, text, "", 0, 0, no_choices,
     "where the program is proved, write the invariants to this file, for `hone prove-check` and other "
     "tools"},
    {Option::property, "property", loading, everyone, choices, "default", 0, 0, names_of<Property>,
     "C: what must not happen, one or several with commas between: a call of an error function or a failing "
     "assertion, a signed overflow, a division by zero, an undefined shift, an index beyond its own array, "
     "an invalid access to memory, an invalid call of free, memory that is lost, memory that is not freed, a "
     "pointer that is moved out of its object, a read of what has no value yet. `valid-memsafety` is the "
     "first "
     "three of memory; `default` all but array-bounds, valid-memcleanup, pointer-arithmetic and "
     "uninitialised "
     "(task definitions, files of evidence and `hone show` have defaults of their own)",
     choice_groups<Property>},
    {Option::raise_local_pivots, "raise-local-pivots", Command::interpolate, research, flag, "off", 0, 0,
     no_choices,
     "interpolate: rearrange the proof first, for stronger interpolants in conjunctive normal form"},
    {Option::ranges, "ranges", exploring, research, flag, "on", 0, 0, no_choices,
     "before an engine that inlines calls starts, close what intervals of values exclude"},
    {Option::refine, "refine", exploring, research, choice, "interpolants", 0, 0,
     names_of<TransitionRefinement>,
     "transition: what a spurious path teaches: transition interpolants, or minimised transition minterms"},
    {Option::reorder, "reorder", exploring, research, flag, "off", 0, 0, no_choices,
     "let the BDDs of sets of states look for better orders of their variables"},
    {Option::reorder_at, "reorder-at", exploring, research, number, "20000", 1, 1 << 30, no_choices,
     "--reorder: begin when so many BDD nodes are in use; next time when they have doubled"},
    {Option::report, "report", Command::check, everyone, text, "", 0, 0, no_choices,
     "write the result to this folder as a page for browsers (index.html): the run to step through, or the "
     "invariants, and how they were found"},
    {Option::restart, "restart", exploring, research, flag, "off", 0, 0, no_choices,
     "lazy: after each refinement build the whole tree again, not only what is below the pivot"},
    {Option::sarif, "sarif", Command::check, everyone, text, "", 0, 0, no_choices,
     "write the result to this file as SARIF 2.1.0, which code-scanning pages and editors show"},
    {Option::save_predicates, "save-predicates", Command::check, everyone, text, "", 0, 0, no_choices,
     "write the predicates of the last refinement to this file"},
    {Option::scope, "scope", exploring, research, choice, "location", 0, 0, names_of<TrackingScope>,
     "lazy, transition: where a new predicate is tracked: at the location it was found for, in its function "
     "(everywhere if it speaks of globals only), everywhere"},
    {Option::second_opinion, "second-opinion", exploring | Command::prove_check, everyone, flag, "off", 0, 0,
     no_choices, "let cvc5 re-prove the invariants as well"},
    {Option::single_counterexample, "single-counterexample", exploring, research, flag, "off", 0, 0,
     no_choices, "pushdown: refine by one counterexample at a time instead of all that were found"},
    {Option::solver, "solver", exploring | Command::interpolate, everyone, choice, "z3", 0, 0,
     names_of<SolverKind>, "the solver that engines use"},
    {Option::solver_effort, "solver-effort", solving, everyone, number, "10000", 1, 1000000, no_choices,
     "how much of its own steps Z3 may take for one question: about so many milliseconds, but the same in "
     "every run"},
    {Option::solver_timeout, "solver-timeout", solving, everyone, number, "5000", 1, 1000000000, no_choices,
     "limit in ms for one question to the solver: of cvc5, and of the processor's time for what Z3 does "
     "without counting"},
    {Option::spec, "spec", loading, everyone, text, "", 0, 0, no_choices,
     "C: take the property from this .prp file"},
    {Option::statistics, "statistics", checks | Command::run | Command::interpolate, everyone, flag, "off", 0,
     0, no_choices, "print counters and times with the result"},
    {Option::std, "std", loading, everyone, text, "gnu11", 0, 0, no_choices,
     "C: the dialect, as for GCC and Clang"},
    {Option::strong_interpolants, "strong-interpolants", exploring, research, choice, "on", 0, 0,
     names_of<StrongInterpolants>,
     "transition: raise local pivots, so that transition interpolants say more at once"},
    {Option::timeout, "timeout", all, everyone, number, "0", 0, 1000000000, no_choices,
     "limit of time in seconds (0: none)"},
    {Option::trace, "trace", checks | Command::replay, everyone, choice, "compact", 0, 0,
     names_of<TraceDetail>, "how much of a counterexample is printed"},
    {Option::undefine, "undefine", loading, everyone, texts, "", 0, 0, no_choices,
     "C: undefine a macro (repeatable)"},
    {Option::unroll, "unroll", exploring, research, flag, "on", 0, 0, no_choices,
     "lazy, transition: unroll loops of which constants tell how often they go round"},
    {Option::use_execution, "use-execution", checks, research, flag, "on", 0, 0, no_choices,
     "execute the program, too: its only run, if nothing arbitrary decides its way, is a proof; with "
     "--timeout runs that fail are looked for, and one without inputs may take a part of the time"},
    {Option::verbose, "verbose", checks | Command::interpolate, everyone, flag, "off", 0, 0, no_choices,
     "tell on stderr what the engine does"},
    {Option::volatile_reads, "volatile-reads", loading, everyone, choice, "kept", 0, 0,
     names_of<VolatileReads>,
     "C: reading a volatile object yields what the program wrote last, or any value"},
    {Option::watch_one_block, "watch-one-block", loading, research, flag, "on", 0, 0, no_choices,
     "C: where memory is checked, follow one block of many, which the run chooses, instead of all in arrays"},
    {Option::width, "width", loading, everyone, number, "0", 0, 64, no_choices,
     "integers without a width of their own (.ip) have so many bits (0: they are unbounded); see --overflow"},
    {Option::with, "with", programs_of_files, everyone, texts, "", 0, 0, no_choices,
     "C: a further file of the same program (repeatable)"},
    {Option::witness, "witness", Command::check, everyone, text, "", 0, 0, no_choices,
     "where an error is found, write the run to this file, for `hone replay` and other tools"},
    {Option::witness_format, "witness-format", Command::check, everyone, choice, "yaml", 0, 0,
     names_of<WitnessFormat>,
     "--witness: format 2.0 of software-verification witnesses (YAML), or 1.0 (GraphML)"},
};
static_assert(std::size(table) == static_cast<std::size_t>(Option::count_));

}  // namespace

std::span<const OptionSpec> option_table() { return table; }

const OptionSpec& spec_of(Option option) { return table[static_cast<std::size_t>(option)]; }

std::string all_names(const OptionSpec& spec) {
  std::string result = all_names(spec.choices);
  for (const ChoiceGroup& group : spec.groups) result += std::string("|") + group.name;
  return result;
}

}  // namespace hone
