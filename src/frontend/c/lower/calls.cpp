// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/tables/library_functions.h"
#include "frontend/c/types/declarations.h"

namespace hone::c {

std::vector<Value> FunctionLowering::arguments_of(const clang::CallExpr* call) {
  std::vector<Value> result;
  unsigned with_effects = 0;
  for (const Expr* argument : call->arguments()) with_effects += has_effects(argument) ? 1 : 0;
  if (with_effects > 1) note_order(call);
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    result.push_back(value(call->getArg(i)));
    bool changes = false;
    for (unsigned k = i + 1; k < call->getNumArgs(); ++k) changes |= has_effects(call->getArg(k));
    if (changes) result.back() = saved(result.back(), call->getArg(i)->getType());
  }
  return result;
}

Value FunctionLowering::call(const clang::CallExpr* call) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr) return call_indirectly(call);
  const std::string name = link_name(callee);
  if (module_.is_error_function(name)) {
    for (const Expr* argument : call->arguments()) effect(argument);
    const std::string shown = text_of(call->getSourceRange());
    fail(name == "__assert_fail" ? fmt::format("`{}` fails", shown) : fmt::format("{} is called", name),
         shown, callee);
    StepBuilder unused(program_);
    return call->getType()->isVoidType() ? Value() : arbitrary(unused, call->getType(), name);
  }
  if (std::optional<Value> result = modelled(name, call)) return *result;
  const clang::FunctionDecl* definition = module_.definition_of(callee);
  if (definition == nullptr && library_function(callee) != nullptr)
    definition = module_.find_function(library_name(name));
  // A name of the library with another type is the program's own.
  if (definition != nullptr && module_.file_of(context_) && !module_.file_of(definition->getASTContext()) &&
      library_function(callee) == nullptr)
    definition = nullptr;
  if (definition != nullptr) {
    const std::vector<Value> arguments = arguments_of(call);
    Value result = call_function(definition, call, arguments);
    if (result.scalar.valid() && Types::is_scalar(call->getType()))  // whatever the call takes it for
      result.scalar =
          resized(result.scalar, Types::is_signed(definition->getReturnType()), types_.bits(call->getType()));
    return result;
  }
  return call_external(callee, call);
}

Value FunctionLowering::call_function(const clang::FunctionDecl* definition, const clang::CallExpr* call,
                                      const std::vector<Value>& arguments) {
  const Function& function = module_.function(definition);
  Call operation{function.procedure, {}, {}, {}};
  const Types callee_types(definition->getASTContext());
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
        leaves[0] = converted(leaves[0], given, expected, call);
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
    operation.arguments.push_back(unnamed_arguments(call, function.parameters.size(), arguments));
  Value result;
  Place place;
  const bool returns = function.result.kind != Shape::Kind::nothing;
  if (returns) {
    kept_shapes_.push_back(std::make_unique<Shape>(
        make_shape(types_, terms_, definition->getReturnType(), "#result",
                   [&](const std::string&, Sort sort) { return new_temporary(sort); })));
    for_each_leaf(*kept_shapes_.back(),
                  [&](const Shape& leaf) { operation.targets.push_back(leaf.variable); });
    place = {definition->getReturnType(), kept_shapes_.back().get(), {}, {}};
  }
  const LocationId next = new_location();
  const bool own_text = shown_ && call != nullptr;
  add_edge(at_, next, std::move(operation), EdgeRole::statement,
           own_text ? text_of(call->getSourceRange()) : text_);
  shown_ = true;
  at_ = next;
  return returns ? read(place) : Value();
}

// What runs before and after main.
void FunctionLowering::call_all(const std::vector<const clang::FunctionDecl*>& functions) {
  for (const clang::FunctionDecl* definition : functions) {
    const Function& function = module_.function(definition);
    if (definition->getNumParams() > 0 || definition->isVariadic() ||
        module_.is_recursive(function_.definition)) {
      unsupported(nullptr,
                  fmt::format("{}, which runs before or after main, with parameters or a recursive main",
                              definition->getNameAsString()));
      continue;
    }
    Call operation{function.procedure, {}, {}, {}};
    operation.targets.resize(program_.procedure(function.procedure).results.size());
    const LocationId next = new_location();
    add_edge(at_, next, std::move(operation), EdgeRole::statement, definition->getNameAsString() + "()");
    at_ = next;
  }
}

// One of the functions whose address is taken and whose type fits.
Value FunctionLowering::call_indirectly(const clang::CallExpr* call) {
  const Term pointer = saved(scalar(call->getCallee()));
  const std::vector<Value> arguments = arguments_of(call);
  const Type type = call->getCallee()->getType()->getPointeeType();
  const LocationId start = at_, after = new_location();
  std::optional<Place> result;
  std::vector<Term> others;
  for (const clang::FunctionDecl* target : module_.targets_of(type)) {
    const clang::FunctionDecl* definition = module_.definition_of(target);
    const Term chosen = terms_.eq(pointer, module_.address_of(target));
    const LocationId place = new_location();
    assume_as_branch(start, place, chosen, fmt::format("the call goes to {}", target->getNameAsString()));
    others.push_back(terms_.not_(chosen));
    stand_at(place);
    const Value returned = call_function(definition, call, arguments);
    if (!call->getType()->isVoidType() && (returned.scalar.valid() || !returned.leaves.empty())) {
      if (!result) {
        kept_shapes_.push_back(std::make_unique<Shape>(
            make_shape(types_, terms_, call->getType(), "#result",
                       [&](const std::string&, Sort sort) { return new_temporary(sort); })));
        result = Place{call->getType(), kept_shapes_.back().get(), {}, {}};
      }
      Value stored = returned;
      if (stored.scalar.valid() && Types::is_scalar(call->getType()))
        stored.scalar =
            resized(stored.scalar, Types::is_signed(call->getType()), types_.bits(call->getType()));
      assign(*result, stored);
    }
    go_to(after);
  }
  const LocationId nowhere = new_location();
  assume_as_branch(start, nowhere, terms_.and_(others), "the call goes to no known function");
  stand_at(nowhere);
  unsupported(call, "a call through a pointer to none of the functions of this program");
  stand_at(after);
  if (result) return read(*result);
  return call->getType()->isVoidType() || !Types::is_scalar(call->getType())
             ? Value()
             : Value{number(0, types_.bits(call->getType())), {}};
}

}  // namespace hone::c
