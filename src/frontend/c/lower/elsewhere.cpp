// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/elsewhere.h"

#include <clang/AST/Attr.h>
#include <fmt/format.h>

#include "frontend/c/lower/calls.h"
#include "frontend/c/steps/arbitrary_memory.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/memory_safety.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

namespace {

// How many pointers lead from a call to what it may change: in f(p) it is *p and *p->next, no more.
constexpr unsigned most_levels = 2;

// What an argument points to: the whole array if one is named, otherwise what the pointer was before casts.
clang::QualType pointee_of(const clang::Expr* argument) {
  const clang::QualType before = argument->IgnoreParenCasts()->getType();
  if (before->isConstantArrayType()) return before;
  if (before->isPointerType()) return before->getPointeeType();
  return argument->getType()->getPointeeType();
}

bool is_literal(const clang::Expr* argument) {
  const clang::Expr* plain = argument->IgnoreParenCasts();
  return llvm::isa<clang::StringLiteral, clang::PredefinedExpr>(plain);
}

bool is_address(const clang::Expr* argument) {
  const clang::Expr* plain = argument->IgnoreParenCasts();
  const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(plain);
  return plain->getType()->isArrayType() ||
         (operation != nullptr && operation->getOpcode() == clang::UO_AddrOf);
}

bool may_change_through(const clang::Expr* argument) {
  return Types::is_pointer(argument->getType()) && !is_literal(argument);
}

bool is_function_pointer(clang::QualType type) {
  return Types::is_pointer(type) && type->isFunctionPointerType();
}

}  // namespace

// A function of the program that another file has.
Value Elsewhere::call(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = callee->getNameAsString();
  const bool is_pure = callee->hasAttr<clang::PureAttr>() || callee->hasAttr<clang::ConstAttr>() ||
                       module_.externals_are_pure();
  std::vector<Term> handed;
  if (is_pure)
    evaluator_.effects_of_arguments(call);
  else
    handed = call_with_changes(call);
  program_.add_external_function({name, portable_spelling(callee->getReturnType())});
  if (callee->isNoReturn()) {
    module_.assume(fmt::format("{} has no body here, and does not return", name));
    const LocationId leaves = flow_.new_location();  // by exit, perhaps
    flow_.assume_as_branch(flow_.at(), leaves, terms_.truth(), fmt::format("{} ends the program", name));
    flow_.stand_at(leaves);
    flow_.call_all(module_.after_main());
    memory_safety_.demand_no_remains(MemorySafety::Ending::aborted);
    flow_.end_run();
    return call->getType()->isVoidType() ? Value() : inputs_.arbitrary_result(name, call->getType());
  }
  module_.assume(fmt::format("{} has no body here: it returns any value{}", name,
                             is_pure ? " and changes nothing"
                                     : ", changes at most what it is given and what it can know of, and "
                                       "calls no function of this program that it is not given"));
  if (call->getType()->isVoidType()) return {};
  if (is_pure || !Types::is_pointer(call->getType())) return inputs_.arbitrary_result(name, call->getType());
  return result_value(pointer_from_elsewhere(name, handed));
}

// 0, what the call was given, or something that this program does not have; all else by approximation.
Term Elsewhere::pointer_from_elsewhere(const std::string& name, const std::vector<Term>& handed) {
  const unsigned bits = types_.pointer_bits();
  const VariableId result = locals_.new_temporary(terms_.bitvector_sort(bits));
  const LocationId start = flow_.at(), after = flow_.new_location();
  const auto choose = [&](Term value, StepBuilder& step) {
    step.set(result, value);
    flow_.emit(step);
    flow_.go_to(after);
    flow_.stand_at(start);
  };
  for (const Term pointer : handed) {
    StepBuilder step(program_);
    step.assume(terms_.eq(step.input(name, terms_.bitvector_sort(bits)), pointer));
    program_.set_origin(EdgeId(program_.edge_count()), name);
    choose(pointer, step);
  }
  for (const bool is_known : {true, false}) {
    StepBuilder step(program_);
    const Term any = step.input(name, terms_.bitvector_sort(bits));
    if (is_known)
      step.assume(Memory::may_be_known_elsewhere(terms_, any));
    else
      program_.set_approximation(EdgeId(program_.edge_count()), fmt::format("what {} returns", name));
    program_.set_origin(EdgeId(program_.edge_count()), name);
    choose(module_.memory().outside(any), step);
  }
  flow_.stand_at(after);
  return program_.variable(result).symbol;
}

// It may change what it is given, as far as types tell what that is, and the variables that other files can
// name; what is further away, and what it was given before, by approximation. It may call the functions that
// it is given. Answers the pointers among the arguments.
std::vector<Term> Elsewhere::call_with_changes(const clang::CallExpr* call) {
  std::vector<Value> arguments = evaluator_.arguments_of(call);
  std::vector<Term> handed;
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    arguments[i] = objects_.saved(arguments[i]);
    if (may_change_through(call->getArg(i)) && !is_function_pointer(call->getArg(i)->getType()))
      handed.push_back(arguments[i].scalar);
  }
  const LocationId start = flow_.at(), after = flow_.new_location();
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const Expr* argument = call->getArg(i);
    if (may_change_through(argument))
      arbitrary_memory_.change_behind(arguments[i].scalar, pointee_of(argument),
                                      !argument->getType()->getPointeeType().isConstQualified(),
                                      !is_address(argument), most_levels);
  }
  change_visible_globals();
  flow_.go_to(after);
  flow_.stand_at(start);
  forget_escaped(call, arguments);
  flow_.go_to(after);
  flow_.stand_at(after);
  call_back(call, arguments, handed);
  return handed;
}

// By a procedure of its own, which is made when all of them are known.
void Elsewhere::change_visible_globals() {
  const std::optional<ProcedureId> elsewhere = module_.elsewhere();
  if (!elsewhere) return;
  flow_.advance(Call{*elsewhere, {}, {}, {}}, EdgeRole::statement, "other files may change variables");
}

void Elsewhere::change_variables() {
  for (const clang::VarDecl* variable : module_.visible_globals()) {
    if (module_.linking().is_absent(variable)) continue;
    flow_.show_text(fmt::format("{} may change", variable->getNameAsString()));
    const Object& object = module_.global(variable);
    Place place;
    place.type = object.type;
    place.address = object.address;
    place.trust = Trust::all;
    if (!object.address.valid()) {
      place.shape = &object.shape;
      escape_pointers_of(object.shape);
    }
    arbitrary_memory_.change(place, true, most_levels);
  }
  flow_.go_to(program_.procedure(function_.procedure).exit);
}

void Elsewhere::escape_pointers_of(const Shape& shape) {
  StepBuilder step(program_);
  const Term before = step.current(module_.memory().variable());
  for_each_leaf(shape, [&](const Shape& leaf) {
    const Term value = step.current(leaf.variable);
    if (leaf.bits == types_.pointer_bits())
      module_.memory().escape(step, leaf.indexed ? terms_.select(value, number(0, index_bits)) : value);
  });
  if (step.current(module_.memory().variable()) != before) flow_.emit(step);
}

// All memory that was ever given to somebody who keeps it, or that this leads to.
void Elsewhere::forget_escaped(const clang::CallExpr* call, const std::vector<Value>& arguments) {
  StepBuilder step(program_);
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const Expr* argument = call->getArg(i);
    if (Types::is_integer(argument->getType()) && types_.bits(argument->getType()) == types_.pointer_bits())
      module_.memory().escape(step, arguments[i].scalar);
    for (const Term leaf : arguments[i].leaves)
      if (terms_.sort(leaf) == terms_.bitvector_sort(types_.pointer_bits()))
        module_.memory().escape(step, leaf);
    if (!may_change_through(argument)) continue;
    const Type pointee = argument->getType()->getPointeeType();
    if (!pointee.isConstQualified())
      module_.memory().escape(step, arguments[i].scalar);
    else if (const clang::RecordDecl* record = record_of(pointee); record != nullptr && !record->isUnion())
      for (const clang::FieldDecl* field : record->fields())
        if (Types::is_pointer(field->getType()))
          module_.memory().escape(
              step, objects_.read_scalar(objects_.member(at_address(arguments[i].scalar, pointee), field)));
  }
  module_.memory().havoc(step);
  program_.set_approximation(EdgeId(program_.edge_count()),
                             fmt::format("what {} can reach", call->getDirectCallee()->getNameAsString()));
  flow_.emit(step);
}

namespace {

// Pointers to functions that a type leads to in ways that are not followed: arrays, unions, further pointers.
bool hides_functions(const clang::ASTContext& context, clang::QualType type, unsigned levels) {
  if (levels == 0) return false;
  if (is_function_pointer(type)) return true;
  if (Types::is_pointer(type)) {
    const clang::QualType pointee = type->getPointeeType();
    return !pointee->isIncompleteType() && hides_functions(context, pointee, levels - 1);
  }
  if (const clang::ArrayType* array = context.getAsArrayType(type))
    return hides_functions(context, array->getElementType(), levels);
  if (const clang::RecordDecl* record = record_of(type))
    for (const clang::FieldDecl* field : record->fields())
      if (hides_functions(context, field->getType(), levels)) return true;
  return false;
}

}  // namespace

// The functions that it is given, itself or in a record, any number of times.
void Elsewhere::call_back(const clang::CallExpr* call, const std::vector<Value>& arguments,
                          const std::vector<Term>& handed) {
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const Type before = call->getArg(i)->IgnoreParenCasts()->getType();
    const Type type = is_function_pointer(before) ? before : call->getArg(i)->getType();
    if (is_function_pointer(type)) call_any_times(arguments[i].scalar, type->getPointeeType(), handed);
    const clang::RecordDecl* record = Types::is_pointer(type) && !type->getPointeeType()->isIncompleteType()
                                          ? record_of(type->getPointeeType())
                                          : nullptr;
    constexpr unsigned most_pointers = 3;
    const bool is_followed = record != nullptr && !record->isUnion();
    bool is_hidden = !is_followed && hides_functions(context_, type, most_pointers);
    if (is_followed)
      for (const clang::FieldDecl* field : record->fields()) {
        if (!is_function_pointer(field->getType())) {
          is_hidden |= hides_functions(context_, field->getType(), most_pointers);
          continue;
        }
        const Place place = objects_.member(at_address(arguments[i].scalar, type->getPointeeType()), field);
        call_any_times(objects_.saved(objects_.read_scalar(place)), field->getType()->getPointeeType(),
                       handed);
      }
    if (is_hidden && !module_.addressed_functions().empty()) approximate_call_of_any(call, handed);
  }
}

// It is given functions, but not in a way that tells which.
void Elsewhere::approximate_call_of_any(const clang::CallExpr* call, const std::vector<Term>& handed) {
  const LocationId start = flow_.at(), after = flow_.new_location();
  flow_.go_to(after);
  flow_.stand_at(start);
  flow_.approximate(
      call, fmt::format("the functions that {} may call", call->getDirectCallee()->getNameAsString()));
  const LocationId head = flow_.at();
  flow_.assume_as_branch(head, after, terms_.truth(), "");
  for (const clang::FunctionDecl* definition : module_.addressed_functions()) {
    const LocationId inside = flow_.new_location();
    flow_.assume_as_branch(head, inside, terms_.truth(),
                           fmt::format("it calls {}", definition->getNameAsString()));
    flow_.stand_at(inside);
    call_with_any_arguments(definition, handed);
    flow_.go_to(head);
  }
  flow_.stand_at(after);
}

void Elsewhere::call_with_any_arguments(const clang::FunctionDecl* definition,
                                        const std::vector<Term>& handed) {
  std::vector<Value> given;
  for (const clang::ParmVarDecl* parameter : definition->parameters()) {
    if (Types::is_pointer(parameter->getType()))
      given.push_back(result_value(pointer_from_elsewhere("argument", handed)));
    else
      given.push_back(inputs_.arbitrary_result("argument", parameter->getType()));
  }
  calls_.call_function(definition, nullptr, given);
}

void Elsewhere::call_any_times(Term pointer, Type function_type, const std::vector<Term>& handed) {
  const LocationId head = flow_.new_location(), after = flow_.new_location();
  std::vector<Term> others;
  flow_.go_to(head);
  flow_.assume_as_branch(head, after, terms_.truth(), "");
  for (const clang::FunctionDecl* target : module_.targets_of(function_type)) {
    const clang::FunctionDecl* definition = module_.definition_of(target);
    const LocationId inside = flow_.new_location();
    const Term chosen = terms_.eq(pointer, module_.address_of(target));
    others.push_back(terms_.not_(chosen));
    flow_.assume_as_branch(head, inside, chosen, fmt::format("it calls {}", target->getNameAsString()));
    flow_.stand_at(inside);
    call_with_any_arguments(definition, handed);
    flow_.go_to(head);
  }
  others.push_back(terms_.ne(pointer, number(0, types_.pointer_bits())));
  const LocationId nowhere = flow_.new_location();
  flow_.assume_as_branch(head, nowhere, terms_.and_(others), "it calls no known function");
  flow_.stand_at(nowhere);
  flow_.unsupported(nullptr, "a function without a body is given another one");
  flow_.stand_at(after);
}

}  // namespace hone::c
