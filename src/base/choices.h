// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "base/named_values.h"

// The options that are a choice of values: each is an enumeration with a table of names, so that only the
// reading of the command line compares words. `automatic` leaves the choice to hone.
namespace hone {

// Each predicate on its own, or relations between them.
enum class AbstractionChoice { automatic, cartesian, boolean };
template <>
inline constexpr std::array names_of<AbstractionChoice>{"auto", "cartesian", "boolean"};

// Where a spurious path breaks (002, counterexample analysis); see refinement/infeasible_segment.h.
enum class Analysis { path, forward, backward };
template <>
inline constexpr std::array names_of<Analysis>{"path", "forward", "backward"};

// What is abstracted at once: statements, straight-line code, or code without loops.
enum class BlockSize { automatic, single, basic, loop_free };
template <>
inline constexpr std::array names_of<BlockSize>{"auto", "single", "basic", "loop-free"};

// The sizes of int, long and pointers in C.
enum class DataModel { ilp32, lp64 };
template <>
inline constexpr std::array names_of<DataModel>{"ILP32", "LP64"};

enum class Direction : std::uint8_t { forward, backward };
template <>
inline constexpr std::array names_of<Direction>{"forward", "backward"};

// Bit-vectors may be read as integers that never wrap around (`ints`): what is found so is simple and mostly
// right, but it need not exclude the path, and where only wrapping around breaks it nothing is found.
enum class Encoding { ints, exact };
template <>
inline constexpr std::array names_of<Encoding>{"ints", "bits"};

// The engines, which engine/registry makes.
enum class EngineKind {
  automatic,
  summaries,
  pushdown,
  lazy,
  transition,
  indexed,
  bounded,
  induction,
  values
};
template <>
inline constexpr std::array names_of<EngineKind>{"auto",    "summaries", "pushdown",  "lazy",  "transition",
                                                 "indexed", "bounded",   "induction", "values"};

// What C functions without a body do to what they are given and can know of.
enum class ExternalFunctions { automatic, havoc, pure };
template <>
inline constexpr std::array names_of<ExternalFunctions>{"auto", "havoc", "pure"};

// How `hone interpolate` writes its answers, for tools or for people.
enum class AnswerFormat { smtlib, infix };
template <>
inline constexpr std::array names_of<AnswerFormat>{"smtlib", "infix"};

// Successors by approximate transition relations (001 §6.3); `transition` is another word for `hybrid`.
enum class ImageChoice { automatic, approximate, hybrid, transition };
template <>
inline constexpr std::array names_of<ImageChoice>{"auto", "approximate", "hybrid", "transition"};

// Which interpolants on decision diagrams become predicates (000 §2).
enum class BddInterpolation { strongest, weakest, conciliated, minimal };
template <>
inline constexpr std::array names_of<BddInterpolation>{"strongest", "weakest", "conciliated", "minimal"};

// How literals that A and B share are coloured (D'Silva, Kroening, Purandare, Weissenbacher, VMCAI 2010): as
// B (McMillan, CAV 2003: the strongest interpolants), as both (Pudlák 1997: symmetric), or as A (the dual of
// McMillan's system: the weakest).
enum class Labelling { mcmillan, pudlak, dual_mcmillan };
template <>
inline constexpr std::array names_of<Labelling>{"mcmillan", "pudlak", "dual-mcmillan"};

// What happens when a value does not fit its variable: the run ends there (as in Moped), or it is taken
// modulo 2^width.
enum class Overflow { block, wrap };
template <>
inline constexpr std::array names_of<Overflow>{"block", "wrap"};

// What predicates are made of.
enum class PredicateSource { interpolants, preconditions };
template <>
inline constexpr std::array names_of<PredicateSource>{"interpolants", "preconditions"};

// Where a new predicate is tracked (002, lazy abstraction): at its location, in its function, everywhere.
enum class TrackingScope { location, function, global };
template <>
inline constexpr std::array names_of<TrackingScope>{"location", "function", "global"};

// What must not happen in a C program: a call of an error function or an assertion that fails; signed
// arithmetic that overflows; an integer divided by zero; a shift that C leaves undefined (C17 6.5.7); an
// index that is none of its own array; an access that is not within an object that is alive; a call of free
// for anything but such a block; a block that is alive at the end and nothing points to; a block that is
// alive at the end; a pointer that is moved out of its object, or compared with one into another
// (C17 6.5.6, 6.5.8).
enum class Property : std::uint8_t {
  unreach_call,
  no_overflow,
  div_by_zero,
  shift,
  array_bounds,
  valid_deref,
  valid_free,
  valid_memtrack,
  valid_memcleanup,
  pointer_arithmetic,
  uninitialised
};
template <>
inline constexpr std::array names_of<Property>{
    "unreach-call",     "no-overflow",        "div-by-zero",  "shift",
    "array-bounds",     "valid-deref",        "valid-free",   "valid-memtrack",
    "valid-memcleanup", "pointer-arithmetic", "uninitialised"};
template <>
inline constexpr std::array choice_groups<Property>{
    ChoiceGroup{"valid-memsafety", "valid-deref,valid-free,valid-memtrack"},
    ChoiceGroup{"default",
                "unreach-call,valid-deref,valid-free,valid-memtrack,no-overflow,div-by-zero,shift"}};

// For which it matters which objects there are, and which of them are alive.
constexpr bool is_about_memory(Property property) { return property >= Property::valid_deref; }

// Which part of a tree grows first.
enum class SearchOrder { breadth_first, depth_first };
template <>
inline constexpr std::array names_of<SearchOrder>{"breadth", "depth"};

enum class ShowProgress { automatic, on, off };
template <>
inline constexpr std::array names_of<ShowProgress>{"auto", "on", "off"};

enum class SolverKind { z3, cvc5 };
template <>
inline constexpr std::array names_of<SolverKind>{"z3", "cvc5"};

enum class StrongInterpolants { on, off };
template <>
inline constexpr std::array names_of<StrongInterpolants>{"on", "off"};

// How much of a counterexample is printed.
enum class TraceDetail { compact, full };
template <>
inline constexpr std::array names_of<TraceDetail>{"compact", "full"};

// What a spurious path teaches the engine `transition` (001).
enum class TransitionRefinement { interpolants, das_dill };
template <>
inline constexpr std::array names_of<TransitionRefinement>{"interpolants", "das-dill"};

// What reading a volatile object of a C program yields: what was written last, or any value.
enum class VolatileReads { kept, any };
template <>
inline constexpr std::array names_of<VolatileReads>{"kept", "any"};

enum class WitnessFormat { yaml, graphml };
template <>
inline constexpr std::array names_of<WitnessFormat>{"yaml", "graphml"};

}  // namespace hone
