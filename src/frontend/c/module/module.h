// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "base/options.h"
#include "frontend/c/link/linking.h"
#include "frontend/c/memory/memory.h"
#include "frontend/c/memory/single_objects.h"
#include "frontend/c/parse/refusals.h"
#include "frontend/c/types/address_taken.h"
#include "frontend/c/types/shape.h"

namespace hone::c {

// A variable of C: split into variables of the program, or a place in memory.
struct Object {
  clang::QualType type;
  Shape shape;   // if it has no address
  Term address;  // invalid if it has a shape
};

// A function of C as a procedure: its parameters and its result as shapes of plain variables.
struct Function {
  const clang::FunctionDecl* definition = nullptr;
  ProcedureId procedure;
  std::vector<Shape> parameters;
  VariableId unnamed;  // parameter of a function with `...`: the address of the other arguments
  Shape result;
};

// Everything that the functions of a program share: its translation units, its global objects and functions,
// and the program that is being made of them. Functions are declared when they are first mentioned and wait
// to be lowered.
class Module {
 public:
  Module(Program& program, const Options& options, unsigned pointer_bits);

  // `file` is its number among the program's sources; none for what the user did not write.
  void add_unit(ParsedFile& unit, std::optional<std::uint32_t> file);
  std::optional<std::uint32_t> file_of(const clang::ASTContext& context) const { return files_.at(&context); }
  std::set<std::string> undefined_functions() const;  // that are called somewhere, or whose address is taken
  void link();                                        // once all units are there
  const Linking& linking() const { return linking_; }
  const Refusals& refusals() const { return refusals_; }
  Position position_of(const clang::ASTContext& context, clang::SourceLocation location) const;

  // With external linkage, in what the user wrote; nullptr if there are others.
  const clang::FunctionDecl* only_function() const;

  Program& program() { return program_; }
  Terms& terms() { return program_.terms(); }
  Memory& memory() { return memory_; }
  const Options& options() const { return options_; }

  // The definition of a function; nullptr if there is none.
  const clang::FunctionDecl* definition_of(const clang::FunctionDecl* function) const {
    return linking_.definition_of(function);
  }
  const clang::FunctionDecl* find_function(const std::string& name) const {
    return linking_.find_function(name);
  }
  // Has the program, not just our library, a body for it? That always counts.
  bool is_users(const clang::FunctionDecl* function) const;
  // GNU C: functions with the attributes `constructor` and `destructor`, in the order of their calls.
  std::vector<const clang::FunctionDecl*> before_main() const;
  std::vector<const clang::FunctionDecl*> after_main() const;
  Function& function(const clang::FunctionDecl* definition);
  Function* next_to_lower();  // nullptr: all are done
  Term address_of(const clang::FunctionDecl* function);
  Term address_of(const clang::LabelDecl* label);
  void set_start(Function& function) { start_ = &function; }
  const Function* start() const { return start_; }  // whose entry waits for the initial values
  // The functions that a call through a pointer of this type may reach.
  std::vector<const clang::FunctionDecl*> targets_of(clang::QualType function_type) const;
  // All definitions whose address is taken.
  std::vector<const clang::FunctionDecl*> addressed_functions() const;
  bool is_recursive(const clang::FunctionDecl* definition);

  // Weak functions and variables that nobody defines here: their addresses, which are 0 or those given.
  struct PerhapsAbsent {
    VariableId address;
    Term otherwise;  // invalid: any address outside of the program
  };
  const std::vector<PerhapsAbsent>& perhaps_absent() const { return perhaps_absent_; }

  // Global variables and static locals; the first mention declares them.
  Object& global(const clang::VarDecl* variable);
  bool in_memory(const Types& types, const clang::VarDecl* variable) const;
  // Locals that say whether another one has no value yet (steps/initialisation.h).
  void add_value_flag(VariableId flag) { value_flags_.push_back(flag); }
  const std::vector<VariableId>& value_flags() const { return value_flags_; }
  Term address_of(const clang::StringLiteral* literal);
  // Static objects whose initializers are still to be lowered; those may mention further ones.
  struct Initializer {
    Object* object;
    const clang::VarDecl* variable;
  };
  std::vector<Initializer> take_initializers();
  std::vector<std::pair<Term, std::string>> take_literals();  // address and bytes

  // With `--external havoc`: the variables that functions of other files may change, and the procedure that
  // does it; nothing if there are none.
  const std::vector<const clang::VarDecl*>& visible_globals() const { return visible_globals_; }
  std::optional<ProcedureId> elsewhere();
  bool is_elsewhere_called() const { return elsewhere_.valid(); }

  std::vector<ForgottenLocal>& forgotten_locals() { return forgotten_locals_; }

  // Once, or once for each topic.
  void assume(const std::string& text) { assume(text, text); }
  void assume(const std::string& text, const std::string& topic) {
    if (assumptions_.insert(topic).second) program_.add_assumption(text);
  }
  bool is_error_function(const std::string& name) const { return error_functions_.contains(name); }
  bool checks(Property property) const { return options_.includes(Option::property, property); }
  // What functions without a body do: nothing but return, as for the tasks of collections.
  bool externals_are_pure() const {
    return options_.choice<ExternalFunctions>(Option::external) == ExternalFunctions::pure;
  }
  bool volatile_reads_yield_any_value() const {
    return options_.choice<VolatileReads>(Option::volatile_reads) == VolatileReads::any;
  }
  std::string unique_name(const std::string& name);
  Position behind_brace(const clang::FunctionDecl* definition) const;  // nowhere if that is in a header

 private:
  Term perhaps_absent(const std::string& name, Term otherwise);
  std::set<const clang::FunctionDecl*> callees(const clang::FunctionDecl* definition) const;

  Program& program_;
  const Options& options_;
  Memory memory_;
  std::unordered_map<const clang::ASTContext*, std::optional<std::uint32_t>> files_;
  std::set<std::string> called_;
  const Function* start_ = nullptr;
  std::set<std::string> error_functions_;
  Linking linking_;
  Refusals refusals_;
  std::unordered_set<const clang::VarDecl*> addressed_;  // what stands for them after linking
  std::vector<const clang::FunctionDecl*> addressed_functions_;
  std::unordered_set<const clang::FunctionDecl*> converted_functions_;  // see address_taken.h
  bool converts_pointers_to_functions_ = false;
  std::vector<std::pair<int, const clang::FunctionDecl*>> before_main_, after_main_;  // those with less first
  std::unordered_map<const clang::FunctionDecl*, std::unique_ptr<Function>> lowered_;
  std::deque<Function*> waiting_;
  std::unordered_map<const clang::FunctionDecl*, Term> function_addresses_;
  std::map<std::string, Term> function_addresses_by_name_;
  std::unordered_map<const clang::LabelDecl*, Term> label_addresses_;
  std::unordered_map<const clang::VarDecl*, std::unique_ptr<Object>> globals_;
  std::vector<Initializer> initializers_;
  std::map<std::string, Term> literals_;
  std::vector<std::pair<Term, std::string>> new_literals_;
  std::unordered_map<const clang::FunctionDecl*, bool> recursive_;
  std::vector<PerhapsAbsent> perhaps_absent_;
  std::vector<const clang::VarDecl*> visible_globals_;
  ProcedureId elsewhere_;
  std::vector<ForgottenLocal> forgotten_locals_;
  std::vector<VariableId> value_flags_;
  std::set<std::string> assumptions_;
  std::map<std::string, unsigned> names_;
};

}  // namespace hone::c
