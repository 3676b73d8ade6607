// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/calls.h"

#include <fmt/format.h>

#include <optional>

#include "frontend/c/lower/external_calls.h"
#include "frontend/c/models/models.h"
#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/tables/library_functions.h"
#include "frontend/c/types/declarations.h"

namespace hone::c {

Value Calls::call(const clang::CallExpr* call) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr) return call_indirectly(call);
  const std::string name = link_name(callee);
  if (module_.is_error_function(name)) {
    evaluator_.effects_of_arguments(call);
    const std::string shown = flow_.text_of(call->getSourceRange());
    flow_.fail(name == "__assert_fail" ? fmt::format("`{}` fails", shown) : fmt::format("{} is called", name),
               shown, callee);
    StepBuilder unused(program_);
    return call->getType()->isVoidType() ? Value() : objects_.arbitrary(unused, call->getType(), name);
  }
  if (std::optional<Value> result = models_.modelled(name, call)) return *result;
  const clang::FunctionDecl* definition = module_.definition_of(callee);
  if (definition == nullptr && library_function(callee) != nullptr)
    definition = module_.find_function(library_name(name));
  // A name of the library with another type is the program's own.
  if (definition != nullptr && module_.file_of(context_) && !module_.file_of(definition->getASTContext()) &&
      library_function(callee) == nullptr)
    definition = nullptr;
  if (definition != nullptr) {
    const std::vector<Value> arguments = evaluator_.arguments_of(call);
    Value result = call_function(definition, call, arguments);
    if (result.scalar.valid() && Types::is_scalar(call->getType()))  // whatever the call takes it for
      result.scalar =
          resized(result.scalar, Types::is_signed(definition->getReturnType()), types_.bits(call->getType()));
    return result;
  }
  return external_calls_.call(callee, call);
}

Value Calls::call_function(const clang::FunctionDecl* definition, const clang::CallExpr* call,
                           const std::vector<Value>& arguments) {
  const Function& function = module_.function(definition);
  Call operation{function.procedure, {}, {}, {}};
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    std::vector<Term> leaves;
    if (i < arguments.size()) {
      leaves = arguments[i].leaves;
      if (arguments[i].scalar.valid()) leaves = {arguments[i].scalar};
    }
    // A function without a prototype may be called with other arguments than it expects; a float was
    // promoted to double.
    const bool has_type = call != nullptr && i < call->getNumArgs();
    if (has_type && leaves.size() == 1) {
      const Type given = call->getArg(static_cast<unsigned>(i))->getType();
      const Type expected = definition->getParamDecl(static_cast<unsigned>(i))->getType();
      if (Types::is_floating(given) && Types::is_floating(expected) &&
          types_.bits(given) != types_.bits(expected))
        leaves[0] = arithmetic_.converted(leaves[0], given, expected, call);
    }
    std::size_t next = 0;
    for_each_leaf(function.parameters[i], [&](const Shape& leaf) {
      const Sort sort = terms_.sort(program_.variable(leaf.variable).symbol);
      Term passed = next < leaves.size() ? leaves[next++] : Term();
      if (passed.valid() && terms_.sort(passed) != sort && terms_.kind(sort) == SortKind::bitvector &&
          terms_.kind(terms_.sort(passed)) == SortKind::bitvector)
        passed =
            resized(passed, has_type && Types::is_signed(call->getArg(static_cast<unsigned>(i))->getType()),
                    terms_.width(sort));
      if (!passed.valid()) {
        passed = program_.new_input("argument", sort);
        operation.inputs.push_back(passed);
      }
      operation.arguments.push_back(passed);
    });
  }
  if (function.unnamed.valid() && call == nullptr)
    operation.arguments.push_back(number(0, types_.pointer_bits()));
  else if (function.unnamed.valid())
    operation.arguments.push_back(models_.unnamed_arguments(call, function.parameters.size(), arguments));
  Value result;
  Place place;
  const bool returns = function.result.kind != Shape::Kind::nothing;
  if (returns) {
    place = locals_.temporary_place(definition->getReturnType(), "#result");
    for_each_leaf(*place.shape, [&](const Shape& leaf) { operation.targets.push_back(leaf.variable); });
  }
  const bool own_text = flow_.is_shown() && call != nullptr;
  flow_.advance(std::move(operation), EdgeRole::statement,
                own_text ? flow_.text_of(call->getSourceRange()) : flow_.text());
  flow_.mark_shown();
  return returns ? objects_.read(place) : Value();
}

// One of the functions whose address is taken and whose type fits.
Value Calls::call_indirectly(const clang::CallExpr* call) {
  const Term pointer = objects_.saved(evaluator_.scalar(call->getCallee()));
  if (const std::optional<VariableId> variable = program_.variable_of(pointer))
    module_.memory().call_through(*variable);
  const std::vector<Value> arguments = evaluator_.arguments_of(call);
  const Type type = call->getCallee()->getType()->getPointeeType();
  const LocationId start = flow_.at(), after = flow_.new_location();
  std::optional<Place> result;
  std::vector<Term> others;
  for (const clang::FunctionDecl* target : module_.targets_of(type)) {
    const clang::FunctionDecl* definition = module_.definition_of(target);
    const Term chosen = terms_.eq(pointer, module_.address_of(target));
    const LocationId place = flow_.new_location();
    flow_.assume_as_branch(start, place, chosen,
                           fmt::format("the call goes to {}", target->getNameAsString()));
    others.push_back(terms_.not_(chosen));
    flow_.stand_at(place);
    const Value returned = call_function(definition, call, arguments);
    if (!call->getType()->isVoidType() && (returned.scalar.valid() || !returned.leaves.empty())) {
      if (!result) result = locals_.temporary_place(call->getType(), "#result");
      Value stored = returned;
      if (stored.scalar.valid() && Types::is_scalar(call->getType()))
        stored.scalar =
            resized(stored.scalar, Types::is_signed(call->getType()), types_.bits(call->getType()));
      objects_.assign(*result, stored);
    }
    flow_.go_to(after);
  }
  const LocationId nowhere = flow_.new_location();
  flow_.assume_as_branch(start, nowhere, terms_.and_(others), "the call goes to no known function");
  flow_.stand_at(nowhere);
  flow_.unsupported(call, "a call through a pointer to none of the functions of this program");
  flow_.stand_at(after);
  if (result) return objects_.read(*result);
  return call->getType()->isVoidType() || !Types::is_scalar(call->getType())
             ? Value()
             : Value{number(0, types_.bits(call->getType())), {}};
}

}  // namespace hone::c
