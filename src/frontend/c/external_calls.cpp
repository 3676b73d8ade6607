// SPDX-License-Identifier: Apache-2.0
// Functions without a body: those of the library by their table, the others return anything and, with
// `--external havoc`, may change what they are given and what they can know of.
#include <clang/AST/Attr.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>
#include <fmt/format.h>

#include <map>

#include "frontend/c/function_lowering.h"
#include "frontend/c/tables/library_functions.h"

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

// As any file may spell it; empty for records and what is as rare.
std::string portable_spelling(clang::QualType type) {
  if (type->isVoidType()) return "void";
  if (Types::is_pointer(type)) return "void *";
  if (const auto* enumeration = type->getAs<clang::EnumType>())
    type = enumeration->getDecl()->getIntegerType();
  if (Types::is_bool(type)) return "_Bool";
  type = type.getCanonicalType().getUnqualifiedType();
  const bool known = type->isBuiltinType() && Types::is_scalar(type) && !Types::is_wide_floating(type) &&
                     !type->isSpecificBuiltinType(clang::BuiltinType::Int128) &&
                     !type->isSpecificBuiltinType(clang::BuiltinType::UInt128);
  return known ? type.getAsString() : "";
}

// What a function of this name returns, by the conventions of the verification community, where that is less
// than the `int` of a function that nobody has declared. Null otherwise.
clang::QualType small_type_of_input(const std::string& name, const clang::ASTContext& context) {
  static const std::map<std::string, clang::CanQualType clang::ASTContext::*> types{
      {"__VERIFIER_nondet_bool", &clang::ASTContext::BoolTy},
      {"__VERIFIER_nondet_char", &clang::ASTContext::CharTy},
      {"__VERIFIER_nondet_uchar", &clang::ASTContext::UnsignedCharTy},
      {"__VERIFIER_nondet_short", &clang::ASTContext::ShortTy},
      {"__VERIFIER_nondet_ushort", &clang::ASTContext::UnsignedShortTy}};
  const auto found = types.find(name);
  return found == types.end() ? clang::QualType() : clang::QualType(context.*found->second);
}

bool may_change_through(const clang::Expr* argument) {
  return Types::is_pointer(argument->getType()) && !is_literal(argument);
}

bool is_function_pointer(clang::QualType type) {
  return Types::is_pointer(type) && type->isFunctionPointerType();
}

}  // namespace

// What the library's functions do is known, if not to us: what no table names is unsupported.
Value FunctionLowering::call_external(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = callee->getNameAsString();
  if (name.starts_with("__VERIFIER_nondet_")) return input_of_verifier(callee, call);
  if (const Refusal* refusal = module_.refusals().of(callee)) return refuse_call(call, refusal->what);
  if (module_.linking().is_absent(callee)) {
    const LocationId start = at_, there = new_location(), nowhere = new_location();
    const Term is_null = terms_.eq(module_.address_of(callee), number(0, types_.pointer_bits()));
    assume_as_branch(start, nowhere, is_null, fmt::format("{} is defined nowhere", name));
    assume_as_branch(start, there, terms_.not_(is_null), fmt::format("{} is defined elsewhere", name));
    stand_at(nowhere);
    unsupported(call, fmt::format("a call of {}, which is weak and may be defined nowhere", name));
    stand_at(there);
  }
  if (const LibraryFunction* known = library_function(callee))
    return call_library(library_name(name), known->handling, call);
  if (callee->getBuiltinID() != 0 || is_builtin_name(name) ||
      context_.getSourceManager().isInSystemHeader(callee->getLocation()))
    return refuse_call(call, fmt::format("the library function {}", name));
  return call_elsewhere(callee, call);
}

Value FunctionLowering::refuse_call(const clang::CallExpr* call, const std::string& what) {
  for (const Expr* argument : call->arguments()) effect(argument);
  unsupported(call, what);
  return Types::is_scalar(call->getType()) ? Value{number(0, types_.bits(call->getType())), {}} : Value();
}

Value FunctionLowering::input_of_verifier(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = callee->getNameAsString();
  for (const Expr* argument : call->arguments()) effect(argument);
  const Type small = callee->isImplicit() ? small_type_of_input(name, context_) : clang::QualType();
  const Type returned = small.isNull() ? callee->getReturnType() : small;
  program_.add_external_function({name, portable_spelling(returned)});
  if (!small.isNull())
    return result_value(converted(arbitrary_result(name, small).scalar, small, call->getType(), call));
  return call->getType()->isVoidType() ? Value() : arbitrary_result(name, call->getType());
}

Value FunctionLowering::call_library(const std::string& name, Handling handling,
                                     const clang::CallExpr* call) {
  if (handling == Handling::modelled || handling == Handling::unsupported)
    return refuse_call(call, fmt::format("the library function {}", name));
  if (handling == Handling::input) return input_from_world(name, call);
  for (const Expr* argument : call->arguments()) effect(argument);
  if (handling == Handling::approximated) {
    approximate(call, fmt::format("the library function {}", name));
    module_.assume(fmt::format("{} returns any value and changes nothing", name));
  }
  return call->getType()->isVoidType() ? Value() : arbitrary_result(name, call->getType());
}

// A number within its range, or a file.
Value FunctionLowering::input_from_world(const std::string& name, const clang::CallExpr* call) {
  const std::vector<Value> arguments = arguments_of(call);
  program_.add_external_function({name, portable_spelling(call->getType())});
  const Type type = call->getType();
  const InputRange* range = input_range(name);
  if (range == nullptr || !Types::is_integer(type)) return arbitrary_result(name, type);
  const unsigned bits = types_.bits(type);
  Term high = number(static_cast<std::uint64_t>(range->high), bits);
  if (const int i = range->at_most_argument; i >= 0 && static_cast<std::size_t>(i) < arguments.size())
    high = resized(arguments[static_cast<std::size_t>(i)].scalar, false, bits);
  return result_value(number_between(name, type, number(static_cast<std::uint64_t>(range->low), bits), high));
}

Term FunctionLowering::number_between(const std::string& name, Type type, Term low, Term high) {
  const VariableId result = new_temporary(terms_.bitvector_sort(types_.bits(type)));
  StepBuilder step(program_);
  const Term any = step.input(name, terms_.bitvector_sort(types_.bits(type)));
  const Kind at_most = Types::is_signed(type) ? Kind::bv_sle : Kind::bv_ule;
  step.assume(terms_.and_(terms_.bv(at_most, {low, any}), terms_.bv(at_most, {any, high})));
  step.set(result, any);
  program_.set_origin(EdgeId(program_.edge_count()), name);
  emit(step);
  return program_.variable(result).symbol;
}

// A function of the program that another file has.
Value FunctionLowering::call_elsewhere(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = callee->getNameAsString();
  const bool is_pure = callee->hasAttr<clang::PureAttr>() || callee->hasAttr<clang::ConstAttr>() ||
                       module_.externals_are_pure();
  std::vector<Term> handed;
  if (is_pure)
    for (const Expr* argument : call->arguments()) effect(argument);
  else
    handed = call_with_changes(call);
  program_.add_external_function({name, portable_spelling(callee->getReturnType())});
  if (callee->isNoReturn()) {
    module_.assume(fmt::format("{} has no body here, and does not return", name));
    end_run();
    return call->getType()->isVoidType() ? Value() : arbitrary_result(name, call->getType());
  }
  module_.assume(fmt::format("{} has no body here: it returns any value{}", name,
                             is_pure ? " and changes nothing"
                                     : ", changes at most what it is given and what it can know of, and "
                                       "calls no function of this program that it is not given"));
  if (call->getType()->isVoidType()) return {};
  if (is_pure || !Types::is_pointer(call->getType())) return arbitrary_result(name, call->getType());
  return result_value(pointer_from_elsewhere(name, handed));
}

// 0, what the call was given, or something that this program does not have; all else by approximation.
Term FunctionLowering::pointer_from_elsewhere(const std::string& name, const std::vector<Term>& handed) {
  const unsigned bits = types_.pointer_bits();
  const VariableId result = new_temporary(terms_.bitvector_sort(bits));
  const LocationId start = at_, after = new_location();
  const auto choose = [&](Term value, StepBuilder& step) {
    step.set(result, value);
    emit(step);
    go_to(after);
    stand_at(start);
  };
  for (const Term pointer : handed) {
    StepBuilder step(program_);
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
  stand_at(after);
  return program_.variable(result).symbol;
}

Value FunctionLowering::arbitrary_result(const std::string& name, Type type) {
  kept_shapes_.push_back(std::make_unique<Shape>(make_shape(
      types_, terms_, type, "#input", [&](const std::string&, Sort sort) { return new_temporary(sort); })));
  const Place place{type, kept_shapes_.back().get(), {}, {}};
  StepBuilder step(program_);
  Value any = arbitrary(step, type, name);
  // What a function returns is no object of the program, as is assumed; an input may have any value.
  const auto from_outside = [&](Term pointer) {
    if (!name.starts_with("__VERIFIER_nondet_")) step.assume(Memory::may_be_outside(terms_, pointer));
    return module_.memory().outside(pointer);
  };
  if (Types::is_pointer(type)) any.scalar = from_outside(any.scalar);
  std::size_t next = 0;
  if (!any.leaves.empty())
    for_each_leaf(*kept_shapes_.back(), [&](const Shape& leaf) {
      Term& value = any.leaves[next++];
      if (!leaf.indexed && Types::is_pointer(leaf.type)) value = from_outside(value);
    });
  write(step, place, any);
  program_.set_origin(EdgeId(program_.edge_count()), name);
  emit(step);
  return read(place);
}

// It may change what it is given, as far as types tell what that is, and the variables that other files can
// name; what is further away, and what it was given before, by approximation. It may call the functions that
// it is given. Answers the pointers among the arguments.
std::vector<Term> FunctionLowering::call_with_changes(const clang::CallExpr* call) {
  std::vector<Value> arguments = arguments_of(call);
  std::vector<Term> handed;
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    arguments[i] = saved(arguments[i], call->getArg(i)->getType());
    if (may_change_through(call->getArg(i)) && !is_function_pointer(call->getArg(i)->getType()))
      handed.push_back(arguments[i].scalar);
  }
  const LocationId start = at_, after = new_location();
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const Expr* argument = call->getArg(i);
    if (may_change_through(argument))
      change_behind(arguments[i].scalar, pointee_of(argument),
                    !argument->getType()->getPointeeType().isConstQualified(), !is_address(argument),
                    most_levels);
  }
  change_visible_globals();
  go_to(after);
  stand_at(start);
  forget_escaped(call, arguments);
  go_to(after);
  stand_at(after);
  call_back(call, arguments, handed);
  return handed;
}

// By a procedure of its own, which is made when all of them are known.
void FunctionLowering::change_visible_globals() {
  const std::optional<ProcedureId> elsewhere = module_.elsewhere();
  if (!elsewhere) return;
  const LocationId next = new_location();
  add_edge(at_, next, Call{*elsewhere, {}, {}, {}}, EdgeRole::internal, "");
  at_ = next;
}

void FunctionLowering::lower_elsewhere() {
  shown_ = true;
  for (const clang::VarDecl* variable : module_.visible_globals()) {
    if (module_.linking().is_absent(variable)) continue;
    const Object& object = module_.global(variable);
    Place place;
    place.type = object.type;
    place.address = object.address;
    if (!object.address.valid()) {
      place.shape = &object.shape;
      escape_pointers_of(object.shape);
    }
    change(place, true, most_levels);
  }
  go_to(program_.procedure(function_.procedure).exit);
}

void FunctionLowering::escape_pointers_of(const Shape& shape) {
  StepBuilder step(program_);
  const Term before = step.current(module_.memory().variable());
  for_each_leaf(shape, [&](const Shape& leaf) {
    const Term value = step.current(leaf.variable);
    if (Types::is_pointer(leaf.type))
      module_.memory().escape(step, leaf.indexed ? terms_.select(value, number(0, index_bits)) : value);
  });
  if (step.current(module_.memory().variable()) != before) emit(step);
}

// All memory that was ever given to somebody who keeps it, or that this leads to.
void FunctionLowering::forget_escaped(const clang::CallExpr* call, const std::vector<Value>& arguments) {
  StepBuilder step(program_);
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const Expr* argument = call->getArg(i);
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
          module_.memory().escape(step, read_scalar(member(at_address(arguments[i].scalar, pointee), field)));
  }
  module_.memory().havoc(step);
  program_.set_approximation(EdgeId(program_.edge_count()),
                             fmt::format("what {} can reach", call->getDirectCallee()->getNameAsString()));
  emit(step);
}

// The functions that it is given, itself or in a record, any number of times.
void FunctionLowering::call_back(const clang::CallExpr* call, const std::vector<Value>& arguments,
                                 const std::vector<Term>& handed) {
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const Type type = call->getArg(i)->getType();
    if (is_function_pointer(type)) call_any_times(arguments[i].scalar, type->getPointeeType(), handed);
    const clang::RecordDecl* record = Types::is_pointer(type) && !type->getPointeeType()->isIncompleteType()
                                          ? record_of(type->getPointeeType())
                                          : nullptr;
    if (record == nullptr || record->isUnion()) continue;
    for (const clang::FieldDecl* field : record->fields())
      if (is_function_pointer(field->getType())) {
        const Place place = member(at_address(arguments[i].scalar, type->getPointeeType()), field);
        call_any_times(saved(read_scalar(place)), field->getType()->getPointeeType(), handed);
      }
  }
}

void FunctionLowering::call_any_times(Term pointer, Type function_type, const std::vector<Term>& handed) {
  const LocationId head = new_location(), after = new_location();
  go_to(head);
  assume_as_branch(head, after, terms_.truth(), "");
  for (const clang::FunctionDecl* target : module_.targets_of(function_type)) {
    const clang::FunctionDecl* definition = module_.definition_of(target);
    const LocationId inside = new_location();
    assume_as_branch(head, inside, terms_.eq(pointer, module_.address_of(target)),
                     fmt::format("it calls {}", target->getNameAsString()));
    stand_at(inside);
    std::vector<Value> given;
    for (const clang::ParmVarDecl* parameter : definition->parameters()) {
      Value any = arbitrary_result("argument", parameter->getType());
      if (Types::is_pointer(parameter->getType())) any.scalar = pointer_from_elsewhere("argument", handed);
      given.push_back(any);
    }
    call_function(definition, nullptr, given);
    go_to(head);
  }
  stand_at(after);
}

}  // namespace hone::c
