// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/external_calls.h"

#include <clang/Basic/SourceManager.h>
#include <fmt/format.h>

#include <map>
#include <vector>

#include "frontend/c/lower/elsewhere.h"
#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"
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
Value ExternalCalls::call(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = link_name(callee);
  if (name.starts_with("__VERIFIER_nondet_")) return input_of_verifier(callee, call);
  if (const Refusal* refusal = module_.refusals().of(callee))
    return evaluator_.refuse_call(call, refusal->what);
  if (module_.linking().is_absent(callee)) {
    const LocationId start = flow_.at(), there = flow_.new_location(), nowhere = flow_.new_location();
    const Term is_null = terms_.eq(module_.address_of(callee), number(0, types_.pointer_bits()));
    flow_.assume_as_branch(start, nowhere, is_null, fmt::format("{} is defined nowhere", name));
    flow_.assume_as_branch(start, there, terms_.not_(is_null), fmt::format("{} is defined elsewhere", name));
    flow_.stand_at(nowhere);
    flow_.unsupported(call, fmt::format("a call of {}, which is weak and may be defined nowhere", name));
    flow_.stand_at(there);
  }
  if (const LibraryFunction* known = library_function(callee))
    return call_library(library_name(name), known->handling, call);
  if (callee->getBuiltinID() != 0 || is_builtin_name(name) ||
      context_.getSourceManager().isInSystemHeader(callee->getLocation()))
    return evaluator_.refuse_call(call, fmt::format("the library function {}", name));
  return elsewhere_.call(callee, call);
}

Value ExternalCalls::input_of_verifier(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = callee->getNameAsString();
  for (const Expr* argument : call->arguments())
    if (const Type type = argument->getType();
        type->isPointerType() && !type->getPointeeType().isConstQualified())
      return evaluator_.refuse_call(call, name + ", which is given a pointer");
  evaluator_.effects_of_arguments(call);
  const Type small = callee->isImplicit() ? small_type_of_input(name, context_) : clang::QualType();
  const Type returned = small.isNull() ? callee->getReturnType() : small;
  program_.add_external_function({name, portable_spelling(returned)});
  if (!small.isNull())
    return result_value(
        arithmetic_.converted(inputs_.arbitrary_result(name, small).scalar, small, call->getType(), call));
  return call->getType()->isVoidType() ? Value() : inputs_.arbitrary_result(name, call->getType());
}

Value ExternalCalls::call_library(const std::string& name, Handling handling, const clang::CallExpr* call) {
  if (handling == Handling::modelled || handling == Handling::unsupported)
    return evaluator_.refuse_call(call, fmt::format("the library function {}", name));
  if (handling == Handling::input) return input_from_world(name, call);
  evaluator_.effects_of_arguments(call);
  if (handling == Handling::approximated) {
    flow_.approximate(call, fmt::format("the library function {}", name));
    module_.assume(fmt::format("{} returns any value and changes nothing", name));
  }
  return call->getType()->isVoidType() ? Value() : inputs_.arbitrary_result(name, call->getType());
}

// A number within its range, or a file.
Value ExternalCalls::input_from_world(const std::string& name, const clang::CallExpr* call) {
  const std::vector<Value> arguments = evaluator_.arguments_of(call);
  program_.add_external_function({name, portable_spelling(call->getType())});
  const Type type = call->getType();
  const InputRange* range = input_range(name);
  if (range == nullptr || !Types::is_integer(type)) return inputs_.arbitrary_result(name, type);
  const unsigned bits = types_.bits(type);
  Term high = number(static_cast<std::uint64_t>(range->high), bits);
  if (const int i = range->at_most_argument; i >= 0 && static_cast<std::size_t>(i) < arguments.size())
    high = resized(arguments[static_cast<std::size_t>(i)].scalar, false, bits);
  return result_value(
      inputs_.number_between(name, type, number(static_cast<std::uint64_t>(range->low), bits), high));
}

}  // namespace hone::c
