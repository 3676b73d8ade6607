// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/choices.h"
#include "base/ids.h"
#include "base/source.h"
#include "logic/terms.h"

namespace hone {

struct LocationTag;
struct EdgeTag;
struct ProcedureTag;
struct VariableTag;
using LocationId = Id<LocationTag>;
using EdgeId = Id<EdgeTag>;
using ProcedureId = Id<ProcedureTag>;
using VariableId = Id<VariableTag>;

// How people expect to see the values of a variable: as the term that they are, or as C has them.
enum class Display : std::uint8_t {
  plain,
  signed_number,
  unsigned_number,
  character,
  pointer,
  floating,
  memory,  // an array from addresses; elements are shown as what lies there
};

// A variable is a constant symbol in terms; locals have the symbol name `procedure::name`.
struct Variable {
  std::string name;
  Term symbol;
  Term entry_symbol;   // `name@entry`: its value when the current procedure was entered (globals, parameters)
  ProcedureId scope;   // invalid: global
  std::uint32_t slot;  // its index among the globals, or among the locals of its procedure
  Position position;
  Display display = Display::plain;
  std::uint64_t address = 0;  // of the object (see Program::objects) that it stands for; 0: it has none

  bool is_global() const { return !scope.valid(); }
  bool is_temporary() const { return name.starts_with('#'); }  // that no one wrote
};

struct Assignment {
  VariableId target;
  Term value;
};

// A guarded parallel assignment, `[guard] x1, ..., xn := e1, ..., en` (004 §4: guard and actions). The guard
// is evaluated before the assignment. Both may mention inputs: symbols that stand for arbitrary values,
// chosen anew each time the step is executed, and that occur on no other edge. So
//   assume(c)             is a step without assignments,
//   havoc x               is x := input,
//   x := * constrain r    is x := input with guard r(x, input).
struct Step {
  Term guard;
  std::vector<Assignment> assignments;
  std::vector<Term> inputs;
};

// `targets := callee(arguments)`. On entry the parameters have the values of the arguments, all other locals
// of the callee are arbitrary; on exit the values of the callee's results go to the targets (an invalid id
// drops one).
struct Call {
  ProcedureId callee;
  std::vector<Term> arguments;
  std::vector<VariableId> targets;
  std::vector<Term> inputs;  // may occur in the arguments
};

using Operation = std::variant<Step, Call>;

// What an edge is in the source; decides how a trace shows it.
enum class EdgeRole {
  statement,        // text is the statement
  branch,           // text is the condition that holds, `!(c)` for an else branch
  assertion_holds,  // text is the assertion
  assertion_fails,  // leads to an error location
  internal,         // not shown
};

struct Edge {
  LocationId source;
  LocationId target;
  Operation operation;
  EdgeRole role = EdgeRole::statement;
  Position position;
  std::string text;

  const Step* step() const { return std::get_if<Step>(&operation); }
  const Call* call() const { return std::get_if<Call>(&operation); }
};

struct Location {
  ProcedureId procedure;
  Position position;
  std::vector<std::string> labels;
  std::vector<EdgeId> outgoing;
  std::vector<EdgeId> incoming;
};

// Reaching an error location is what must not happen; reaching what we do not support means that nothing can
// be said of the program.
enum class ErrorKind { violation, unsupported };
struct ErrorLocation {
  LocationId location;
  Position position;
  std::string what;  // "assertion x > y fails", "label ERROR is reached"
  ErrorKind kind = ErrorKind::violation;
  std::string function = {};  // C: whose call is the error, if it is one
  Position body = {};         // behind the brace that opens the body of this function, if it has one
  Property property = Property::unreach_call;  // C: what is violated
};

// A control-flow automaton with one entry and one exit. Runs that reach the exit of the program's entry
// procedure end there; a location without outgoing edges that is not an exit blocks (or is an error).
struct Procedure {
  std::string name;
  LocationId entry;
  LocationId exit;
  std::vector<VariableId> parameters;
  std::vector<VariableId> results;
  std::vector<VariableId> locals;  // parameters and results are among them
  std::vector<LocationId> locations;
  std::vector<EdgeId> edges;
  Position position;
};

// What an execution prints when it takes an edge: `format` as for printf, the arguments in the state before
// the step (see output_format.h). It means nothing to engines.
struct Output {
  std::string format;
  std::vector<Term> arguments;
  bool ends = false;  // nothing is printed: the execution ends, and the argument is its status
};

// What an edge does to the memory of a C program, for those who explain runs: terms are evaluated in the
// state before the step. It means nothing to engines.
struct MemoryUse {
  enum class Kind : std::uint8_t {
    block_begins,  // of malloc and the like
    local_begins,
    ends,  // the object at this address
    frees,
    writes,
    access,  // that fails
    free,    // that fails
    leak     // the run ends here, with blocks that it should have freed
  };
  Kind kind;
  Term address, size = {};
  std::string text = {};             // `s->next`, in the words of the source; of a local its name
  Display display = Display::plain;  // of what is written
  Term origin = {};                  // access: the pointer that the address was computed from
};

// A function of C that is declared only: its results are inputs.
struct ExternalFunction {
  std::string name;
  std::string result;  // its type, as any file may spell it; empty if that is not possible
};

// What has a fixed address, so that pointers to it can be shown: `s`, then `s.x`, `s.a[2]` in it.
struct AddressedObject {
  std::string name;
  std::uint64_t address;
  Display display;         // of scalars
  std::uint64_t size = 0;  // of whole objects
};

// What a program was written in.
enum class Language : std::uint8_t {
  unknown,
  boolean_program,
  c,
  integer_program,
  remopla,
  transition_system
};

// Procedures as control-flow automata over shared variables (002; 004 §4). Globals and locals start with
// arbitrary values. Ids are dense, so a map from ids is a vector.
class Program {
 public:
  explicit Program(Terms& terms, std::shared_ptr<const SourceFile> source = nullptr)
      : terms_(&terms), sources_{std::move(source)} {}
  Program(Terms& terms, std::vector<std::shared_ptr<const SourceFile>> sources)
      : terms_(&terms), sources_(std::move(sources)) {}

  // A program with nothing in it but where it comes from: the sources and the language of another one.
  static Program from_sources_of(const Program& other);

  // Building.
  void add_source(std::shared_ptr<const SourceFile> source) { sources_.push_back(std::move(source)); }
  void set_language(Language language) { language_ = language; }
  void set_properties(std::vector<Property> properties) { properties_ = std::move(properties); }
  ProcedureId add_procedure(const std::string& name, Position position = {});  // with its entry and exit
  VariableId add_global(const std::string& name, Sort sort, Position position = {});
  VariableId add_local(ProcedureId procedure, const std::string& name, Sort sort, Position position = {});
  VariableId add_parameter(ProcedureId procedure, const std::string& name, Sort sort, Position position = {});
  VariableId add_result(ProcedureId procedure, const std::string& name, Sort sort, Position position = {});
  void mark_result(ProcedureId procedure,
                   VariableId local);  // an existing local is returned as the next result
  LocationId add_location(ProcedureId procedure, Position position = {});
  EdgeId add_edge(Edge edge);
  void add_error(ErrorLocation error);
  void add_label(LocationId location, const std::string& label) {
    locations_[location.index()].labels.push_back(label);
  }
  void set_entry(ProcedureId procedure) { entry_ = procedure; }
  void set_operation(EdgeId edge, Operation operation) {
    edges_[edge.index()].operation = std::move(operation);
  }
  void set_output(EdgeId edge, Output output) { output_of_edge_.insert_or_assign(edge, std::move(output)); }
  void add_memory_use(EdgeId edge, MemoryUse use) { memory_uses_of_edge_[edge].push_back(std::move(use)); }
  // The inputs of this edge are the result of a call of this function.
  void set_origin(EdgeId edge, const std::string& function) {
    origin_of_edge_.insert_or_assign(edge, function);
  }
  // What happens on this edge is more than can happen: where no run fails all is well, but a run through it
  // need not be real.
  void set_approximation(EdgeId edge, const std::string& what) {
    approximation_of_edge_.insert_or_assign(edge, what);
  }
  void add_external_function(const ExternalFunction& function);
  void add_object(AddressedObject object) { objects_.push_back(std::move(object)); }
  void set_display(VariableId variable, Display display) { variables_[variable.index()].display = display; }
  void set_address(VariableId variable, std::uint64_t address) {
    variables_[variable.index()].address = address;
  }
  Term new_input(const std::string& name, Sort sort);  // a symbol for one arbitrary value
  void add_assumption(const std::string& text) { assumptions_.push_back(text); }
  void add_note(const std::string& text) { notes_.push_back(text); }
  // What may be an invariant, where its variables have values: for engines to try. Nothing rests on it.
  void add_guess(Term formula) { guesses_.push_back(formula); }

  // The same procedures and variables (with the same ids), but no edges and no locations besides entries and
  // exits.
  Program declarations() const;

  // The same program, in which errors of this kind are no errors: runs just end there.
  Program without_errors(ErrorKind kind) const;
  Program without_errors(Property property) const;
  Program without_error(LocationId location) const;
  Program with_errors_only_of(Property property) const;
  // The same program, in which no run takes an edge that is approximated.
  Program without_approximated_edges() const;

  // Reading.
  Terms& terms() const { return *terms_; }
  Language language() const { return language_; }
  const std::vector<Property>& properties() const { return properties_; }  // that errors stand for
  const std::shared_ptr<const SourceFile>& source() const { return sources_.front(); }  // the first one
  const std::vector<std::shared_ptr<const SourceFile>>& sources() const { return sources_; }
  // Where an error is for people who did not write its function, as those of the C library: at the innermost
  // of the calls that lead there that has a place.
  Position position_of_error(const ErrorLocation& error, const std::vector<EdgeId>& calls) const;
  std::string place(Position position) const;  // file:line:column
  ProcedureId entry() const { return entry_; }
  const Procedure& procedure(ProcedureId id) const { return procedures_[id.index()]; }
  const Variable& variable(VariableId id) const { return variables_[id.index()]; }
  const Location& location(LocationId id) const { return locations_[id.index()]; }
  const Edge& edge(EdgeId id) const { return edges_[id.index()]; }
  const std::vector<VariableId>& globals() const { return globals_; }
  const std::vector<ErrorLocation>& errors() const { return errors_; }
  const std::vector<std::string>& assumptions() const { return assumptions_; }  // what a verdict rests on
  const std::vector<std::string>& notes() const { return notes_; }              // for who reads a listing
  const std::vector<Term>& guesses() const { return guesses_; }
  std::size_t procedure_count() const { return procedures_.size(); }
  std::size_t variable_count() const { return variables_.size(); }
  std::size_t location_count() const { return locations_.size(); }
  std::size_t edge_count() const { return edges_.size(); }
  const Output* output(EdgeId id) const;  // null where nothing is printed
  const std::vector<MemoryUse>& memory_uses(EdgeId id) const;
  const std::string* origin(EdgeId id) const;         // null where inputs come from no call
  const std::string* approximation(EdgeId id) const;  // null where the edge is exact
  const std::vector<ExternalFunction>& external_functions() const { return external_functions_; }
  const std::vector<AddressedObject>& objects() const { return objects_; }
  std::optional<ProcedureId> find_procedure(const std::string& name) const;
  std::optional<VariableId> variable_of(Term symbol) const;  // none for inputs and other symbols
  const ErrorLocation* error_at(LocationId location) const;
  bool is_boolean() const;  // every variable is a bool, so the program is its own abstraction

  // How a symbol of this program is shown to people: the variable's own name.
  std::string display_name(Term symbol) const;
  bool is_parameter(VariableId id) const;

 private:
  VariableId add_variable(const std::string& name, Sort sort, ProcedureId scope, Position position);
  template <class Kept>
  Program with_errors(Kept kept) const;

  Terms* terms_;
  Language language_ = Language::unknown;
  std::vector<Property> properties_{Property::unreach_call};
  std::vector<std::shared_ptr<const SourceFile>> sources_;  // by Position::file
  ProcedureId entry_;
  std::vector<Procedure> procedures_;
  std::vector<Variable> variables_;
  std::vector<Location> locations_;
  std::vector<Edge> edges_;
  std::vector<VariableId> globals_;
  std::vector<ErrorLocation> errors_;
  std::vector<std::string> assumptions_, notes_;
  std::vector<Term> guesses_;
  std::unordered_map<EdgeId, Output> output_of_edge_;
  std::unordered_map<EdgeId, std::vector<MemoryUse>> memory_uses_of_edge_;
  std::unordered_map<EdgeId, std::string> origin_of_edge_, approximation_of_edge_;
  std::vector<ExternalFunction> external_functions_;
  std::vector<AddressedObject> objects_;
  std::unordered_map<LocationId, std::size_t> error_of_location_;
  std::unordered_map<Term, VariableId> variable_of_symbol_;
  std::unordered_map<std::string, ProcedureId> procedure_of_name_;
};

// Steps, ready made.
Step assume_step(Term condition);
Step skip_step(const Terms& terms);

}  // namespace hone
