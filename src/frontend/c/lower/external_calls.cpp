// SPDX-License-Identifier: Apache-2.0
// Functions without a body: inputs of verifiers, the library by its table, all others by elsewhere.cpp.
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>
#include <fmt/format.h>

#include <map>

#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/tables/library_functions.h"
#include "frontend/c/types/declarations.h"

namespace hone::c {

namespace {

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

}  // namespace

// What the library's functions do is known, if not to us: what no table names is unsupported.
Value FunctionLowering::call_external(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = link_name(callee);
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

Value FunctionLowering::arbitrary_result(const std::string& name, Type type) {
  kept_shapes_.push_back(std::make_unique<Shape>(make_shape(
      types_, terms_, type, "#input", [&](const std::string&, Sort sort) { return new_temporary(sort); })));
  const Place place{type, kept_shapes_.back().get(), {}, {}};
  StepBuilder step(program_);
  Value any = arbitrary(step, type, name);
  // What a function returns is no object of the program, as is assumed; an input may have any value.
  const auto from_outside = [&](Term pointer) {
    if (!name.starts_with("__VERIFIER_nondet_")) step.assume(Memory::may_be_known_elsewhere(terms_, pointer));
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

}  // namespace hone::c
