// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Stmt.h>

#include <functional>
#include <optional>
#include <unordered_map>

#include "frontend/c/library/print_format.h"
#include "frontend/c/library/scan_format.h"
#include "frontend/c/lower/module.h"
#include "frontend/c/tables/handling.h"

namespace hone::c {

// A value of C: a scalar is one term, a record one term for each leaf of its shape.
struct Value {
  Term scalar;
  std::vector<Term> leaves;
};

// Where a value is: in variables (a shape, and an index if it lies in an array) or in memory (an address); of
// a bit-field or a member of a union only some bits of it.
struct Place {
  clang::QualType type;
  const Shape* shape = nullptr;
  Term index;
  Term address;
  unsigned low = 0, bits = 0;  // bits = 0: all of them
};

// Thrown where a value cannot be made at all; the statement that it is part of becomes unsupported.
struct UnsupportedConstruct {
  const clang::Stmt* where;
  std::string what;
};

// One function of C as a procedure. What an expression does happens on edges that are added where the
// lowering stands (`at_`); what it yields is a term over the values after them.
class FunctionLowering {
 public:
  FunctionLowering(Module& module, Function& function);
  void lower();

  // For the function at which runs start, once everything else is known: static objects get their initial
  // values before it does anything. If it is called again, that needs a procedure of its own.
  void lower_start();
  void lower_start_with_call(Function& main);

  // For the procedure that stands for what other files may do to the variables that they can name.
  void lower_elsewhere();

 private:
  using Expr = clang::Expr;
  using Stmt = clang::Stmt;
  using Type = clang::QualType;

  // control_flow.cpp: locations and edges
  LocationId new_location() { return program_.add_location(function_.procedure, position_); }
  void add_edge(LocationId source, LocationId target, Operation operation, EdgeRole role,
                const std::string& text);
  void emit(StepBuilder& step);
  void assume(Term condition);
  void assume_as_branch(LocationId source, LocationId target, Term condition, const std::string& text);
  void go_to(LocationId target);  // and stand nowhere
  void stand_at(LocationId location) { at_ = location; }
  // An error location; if a call is the error, of this function.
  void fail(const std::string& what, const std::string& text, const clang::FunctionDecl* called);
  void unsupported(const clang::Stmt* where, const std::string& what);
  void approximate(const clang::Stmt* where, const std::string& what);
  void refuse(const Refusal& refusal);
  Term unsupported_value(const Expr* where, const std::string& what);
  void end_run();  // abort(), exit()
  Position position_of(clang::SourceLocation location) const;
  std::string text_of(clang::SourceRange range) const;
  void show(const Stmt* statement);  // the edges that follow belong to it

  // statements.cpp
  void statement(const Stmt* statement);
  void supported_statement(const Stmt* statement);
  void compound(const clang::CompoundStmt* compound);
  void declaration(const clang::VarDecl* variable);
  void if_statement(const clang::IfStmt* statement);
  LocationId loop_head(const Stmt* loop);
  void while_loop(const clang::WhileStmt* statement);
  void do_loop(const clang::DoStmt* statement);
  void for_loop(const clang::ForStmt* statement);
  void switch_statement(const clang::SwitchStmt* statement);
  void return_statement(const clang::ReturnStmt* statement);
  void branch(const Expr* condition, LocationId then_place, LocationId else_place);
  LocationId label(const clang::LabelDecl* label);
  void computed_goto(const clang::IndirectGotoStmt* statement);
  struct Targets {
    LocationId break_to, continue_to;
    std::size_t break_depth, continue_depth;  // how many variables with a cleanup live there
  };

  // cleanup.cpp: variables with the attribute `cleanup`
  struct Cleanup {
    const clang::VarDecl* variable;
    const clang::FunctionDecl* function;
    const Stmt* block;     // that they are declared in, or the loop
    std::size_t position;  // of the declaration in it
  };
  // A block, or a loop with declarations of its own, as long as the lowering is in it; also if that ends
  // early because something is not supported.
  class InBlock {
   public:
    InBlock(FunctionLowering& lowering, const Stmt* block)
        : lowering_(lowering),
          depth_(lowering.cleanups_.size()),
          outer_(std::exchange(lowering.block_, block)),
          outer_position_(std::exchange(lowering.position_in_block_, 0)) {}
    ~InBlock() {
      lowering_.cleanups_.resize(depth_);
      lowering_.block_ = outer_;
      lowering_.position_in_block_ = outer_position_;
    }
    InBlock(const InBlock&) = delete;
    InBlock& operator=(const InBlock&) = delete;
    std::size_t depth() const { return depth_; }

   private:
    FunctionLowering& lowering_;
    std::size_t depth_;
    const Stmt* outer_;
    std::size_t outer_position_;
  };
  void add_cleanup(const clang::VarDecl* variable);
  void clean_up_to(std::size_t depth);  // those that were declared last first; they still count afterwards
  void clean_up_for(const clang::LabelDecl* label);
  bool lives_at(const Cleanup& cleanup, const clang::LabelDecl* label);

  // expressions.cpp
  Value value(const Expr* expression);
  Term scalar(const Expr* expression);
  Term condition(const Expr* expression);
  void effect(const Expr* expression);
  Value cast(const clang::CastExpr* cast);
  Value loaded(const Expr* place);
  bool is_arbitrary(Type type);
  Term value_before(const Expr* expression, const Place& where);
  void refuse_effects_in(Type type, const Expr* where);
  void know_argument(Term address, Term argument);
  void refuse_wide_fields(const Expr* left, const Expr* right, bool are_compared);
  Term unary(const clang::UnaryOperator* operation);
  Term increment(const clang::UnaryOperator* operation, bool needed);
  Value binary(const clang::BinaryOperator* operation);
  Value assigned(const Place& where, const Value& value, bool needed);
  Value assignment(const clang::BinaryOperator* operation, bool needed);
  Value compound_assignment(const clang::CompoundAssignOperator* operation, bool needed);
  Value conditional(const clang::AbstractConditionalOperator* operation);
  Value statement_expression(const clang::StmtExpr* expression);
  Term logical(const clang::BinaryOperator* operation);
  void note_order(const Expr* where);
  std::pair<Term, Term> operands(const Expr* left, const Expr* right);
  bool has_effects(const Stmt* expression);

  // arithmetic.cpp
  Term number(std::uint64_t value, unsigned bits);
  Term number(const llvm::APInt& value, unsigned bits);
  Term from_condition(Term condition, unsigned bits);
  Term is_nonzero(Term value, Type type);
  Term converted(Term value, Type from, Type to, const Expr* where);
  Term resized(Term value, bool is_signed, unsigned bits);
  Term arithmetic(clang::BinaryOperatorKind kind, Term left, Term right, Type type, const Expr* where);
  Term shifted(clang::BinaryOperatorKind kind, Term left, Term right, Type left_type);
  Term compared(clang::BinaryOperatorKind kind, Term left, Term right, Type type, const Expr* where);
  Term floating_arithmetic(clang::BinaryOperatorKind kind, Term left, Term right, const Expr* where);
  Term converted_floating(Term value, Type from, Type to);
  bool is_supported_floating(Type type, const Expr* where);
  Term moved(Term pointer, Term by, Type by_type, Type pointer_type, bool backwards);

  // overflow.cpp
  void demand_no_overflow(clang::BinaryOperatorKind kind, Term left, Term right, Type type,
                          const Expr* where);
  void demand(Term condition, const Expr* where);

  // leaves.cpp: records as values
  std::vector<Term> read_leaves(const Place& place);
  void write_leaves(StepBuilder& step, const Place& place, const std::vector<Term>& leaves);
  void assign_in_parts(Place place, const Value& value);
  using AtScalar = std::function<void(const Place& place, std::size_t leaf, Term index)>;
  std::size_t for_each_scalar(const Place& place, std::size_t leaf, std::optional<std::uint64_t> index,
                              const AtScalar& visit);

  // places.cpp
  Term new_local(const std::string& name, Type type) {
    return new_local(name, types_.size(type), types_.alignment(type));
  }
  Term new_local(const std::string& name, std::uint64_t size, std::uint64_t alignment);
  Place place(const Expr* expression);
  Place object_place(const clang::VarDecl* variable);
  Place member(const Place& of, const clang::FieldDecl* field);
  Place element(const Place& of, Term index, Type element_type);
  Place at_address(Term address, Type type);
  Term address_of(const Place& place, const Expr* where);
  Value read(const Place& place);
  Term read_scalar(const Place& place);
  void write(StepBuilder& step, const Place& place, const Value& value);
  void write_scalar(StepBuilder& step, const Place& place, Term value);
  void assign(const Place& place, const Value& value);
  Value saved(const Value& value, Type type);
  Term saved(Term value);
  VariableId new_temporary(Sort sort);
  Value arbitrary(StepBuilder& step, Type type, const std::string& name);

  // initializers.cpp
  void initial_values();
  void initialize(const Place& place, const Expr* initializer);
  void initialize_by_list(const Place& place, const clang::InitListExpr* list);
  void initialize_by_string(const Place& place, const clang::StringLiteral* literal);
  void set_zero(const Place& place);
  void zero_memory(const Place& place);
  void store_zero(StepBuilder& step, const Place& place);

  // calls.cpp
  Value call(const clang::CallExpr* call);
  Value call_function(const clang::FunctionDecl* definition, const clang::CallExpr* call,
                      const std::vector<Value>& arguments);
  Value call_indirectly(const clang::CallExpr* call);
  std::vector<Value> arguments_of(const clang::CallExpr* call);
  Value result_value(Term scalar) { return {scalar, {}}; }

  // external_calls.cpp: functions without a body
  Value call_external(const clang::FunctionDecl* callee, const clang::CallExpr* call);
  Value call_library(const std::string& name, Handling handling, const clang::CallExpr* call);
  Value refuse_call(const clang::CallExpr* call, const std::string& what);
  Value input_of_verifier(const clang::FunctionDecl* callee, const clang::CallExpr* call);
  Value input_from_world(const std::string& name, const clang::CallExpr* call);
  Value arbitrary_result(const std::string& name, Type type);
  Term number_between(const std::string& name, Type type, Term low, Term high);

  // elsewhere.cpp: those that other files have
  Value call_elsewhere(const clang::FunctionDecl* callee, const clang::CallExpr* call);
  Term pointer_from_elsewhere(const std::string& name, const std::vector<Term>& handed);
  std::vector<Term> call_with_changes(const clang::CallExpr* call);
  void change_visible_globals();
  void escape_pointers_of(const Shape& shape);
  void forget_escaped(const clang::CallExpr* call, const std::vector<Value>& arguments);
  void call_back(const clang::CallExpr* call, const std::vector<Value>& arguments,
                 const std::vector<Term>& handed);
  void approximate_call_of_any(const clang::CallExpr* call, const std::vector<Term>& handed);
  void call_with_any_arguments(const clang::FunctionDecl* definition, const std::vector<Term>& handed);
  void call_any_times(Term pointer, Type function_type, const std::vector<Term>& handed);

  // scanning.cpp
  Value scan(const clang::CallExpr* call);
  void scan_into(const clang::CallExpr* call, Term pointer, const ScanConversion& conversion);

  // assembly.cpp
  void assembly(const clang::GCCAsmStmt* assembly);

  // arbitrary_memory.cpp
  void change_behind(Term pointer, Type pointee, bool writable, bool may_be_null, unsigned levels);
  void change(const Place& place, bool writable, unsigned levels);
  void change_scalar(const Place& place, bool writable, unsigned levels);
  void change_elements(const Place& array, bool writable, unsigned levels);
  void for_any_indices(Term limit, const std::function<void(Term)>& body);
  void change_characters(Term buffer, Term size);
  void forget(const Place& local);

  // allocation.cpp: new memory
  std::optional<Value> allocation(const std::string& name, const clang::CallExpr* call);
  Term allocate(const std::string& name, Term size, bool zero);
  Term allocate_unless(Term too_large, const std::string& name, Term size, bool zero);
  void take_from_heap(VariableId result, const std::string& name, Term size, bool zero, Term granted);

  // models.cpp: functions that the language or its library gives a meaning
  std::optional<Value> modelled(const std::string& full_name, const clang::CallExpr* call);
  std::optional<Value> convention(const std::string& name, const clang::CallExpr* call);
  void assertion(const std::string& name, const clang::CallExpr* call);
  std::optional<Value> compiler_builtin(const std::string& name, const clang::CallExpr* call);
  std::optional<Value> end_of_run(const std::string& name, const clang::CallExpr* call);
  Value print(const clang::CallExpr* call, unsigned format_index);
  bool may_count(const clang::CallExpr* call, std::size_t format_index) const;
  Term length_of(std::string_view text, const std::vector<Term>& arguments, bool is_whole);
  void store_count(const clang::CallExpr* call, const PrintFormat::Count& count, const PrintFormat& printed,
                   const std::vector<Term>& arguments, Term pointer);
  Value print_text(const clang::CallExpr* call);
  Value print_into_buffer(const clang::CallExpr* call);
  Value number_printed(const clang::CallExpr* call, Term known);
  void end_with_status(const std::string& name, const clang::CallExpr* call);
  void call_all(const std::vector<const clang::FunctionDecl*>& functions);

  // block_operations.cpp: memcpy and the like on whole objects
  std::optional<Value> block_operation(const std::string& name, const clang::CallExpr* call);
  Type block_type(const Expr* pointer, std::uint64_t size) const;

  // builtins.cpp
  std::optional<Value> builtin(const std::string& full_name, const clang::CallExpr* call);
  Term counted(std::string_view what, Term value, unsigned result_bits);
  Term with_swapped_bytes(Term value);
  Term checked_arithmetic(Kind kind, const clang::CallExpr* call);  // bv_neg: a difference

  // atomics.cpp
  std::optional<Value> synchronized(const std::string& full_name, const clang::CallExpr* call);
  Value atomic(const clang::AtomicExpr* expression);
  Term updated(std::string_view by, Term before, Term value);
  Term compare_and_swap(const Place& place, Term before, Term expected, Term wanted);

  // math_models.cpp: <math.h>
  std::optional<Value> modelled_mathematics(const std::string& name, const clang::CallExpr* call);

  // variadic.cpp
  std::uint64_t size_as_argument(Type type) const;
  Term unnamed_arguments(const clang::CallExpr* call, std::size_t named, const std::vector<Value>& arguments);
  Place argument_list(const Expr* list);
  std::optional<Value> argument_list_call(const std::string& name, const clang::CallExpr* call);
  Value next_argument(const clang::VAArgExpr* expression);

  // variable_length.cpp
  void fix_lengths(Type type);
  Term length(const clang::VariableArrayType* array);
  Term size_of(Type type);  // in bytes
  void declare_variable_length(const clang::VarDecl* variable);

  Module& module_;
  Function& function_;
  Program& program_;
  Terms& terms_;
  const clang::ASTContext& context_;
  const Types types_;
  LocationId at_;
  LocationId body_, return_place_;
  Position position_;
  std::string text_;
  bool shown_ = false;
  const clang::Expr* ignored_ = nullptr;  // nobody needs its value
  bool starting_ = false;                 // static objects get their initial values
  std::unordered_map<const clang::VarDecl*, Object> locals_;
  std::unordered_map<std::string, unsigned> local_names_;
  std::unordered_map<const clang::LabelDecl*, LocationId> labels_;
  std::unordered_set<const clang::LabelDecl*> placed_labels_;
  std::unordered_map<const clang::SwitchCase*, LocationId> cases_;
  std::unordered_map<const clang::Expr*, Value> opaque_values_;
  std::unordered_map<const clang::Expr*, Term>
      lengths_;  // of arrays of variable length, by their expressions
  std::unordered_map<const clang::VarDecl*, VariableId> variable_length_;  // where such arrays are
  std::vector<std::unique_ptr<Shape>> kept_shapes_;
  std::vector<Targets> targets_;
  std::vector<Cleanup> cleanups_;  // of the variables that live here
  const Stmt* block_ = nullptr;    // where the lowering stands, and before which part of it
  std::size_t position_in_block_ = 0;
  std::optional<std::pair<Term, Term>> arguments_of_main_;   // how many there are, and where
  std::unordered_set<const clang::Expr*> passed_arguments_;  // where argv itself is given away
  std::optional<VariableId> frame_;  // in recursive functions: where the objects of this invocation start
  std::uint64_t frame_size_ = 0;
  unsigned temporaries_ = 0;
};

}  // namespace hone::c
