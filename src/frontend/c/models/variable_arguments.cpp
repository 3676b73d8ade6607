// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/variable_arguments.h"

#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

std::uint64_t VariableArguments::size_as_argument(Type type) const {
  const std::uint64_t word = types_.pointer_bits() / 8;
  return (types_.size(type) + word - 1) / word * word;
}

Term VariableArguments::unnamed_arguments(const clang::CallExpr* call, std::size_t named,
                                          const std::vector<Value>& arguments) {
  std::uint64_t size = 0;
  for (std::size_t i = named; i < arguments.size(); ++i)
    size += size_as_argument(call->getArg(static_cast<unsigned>(i))->getType());
  if (size == 0) return number(0, types_.pointer_bits());
  const Term block = locals_.new_local("arguments", size, 16);
  std::uint64_t offset = 0;
  for (std::size_t i = named; i < arguments.size(); ++i) {
    const Type type = call->getArg(static_cast<unsigned>(i))->getType();
    const Term address = terms_.bv(Kind::bv_add, {block, number(offset, types_.pointer_bits())});
    objects_.assign(at_address(address, type), arguments[i]);
    offset += size_as_argument(type);
  }
  return block;
}

// Where a va_list keeps its address: it is a pointer (i386), or an array of records (x86-64) of which we use
// the first bytes.
Place VariableArguments::argument_list(const Expr* list) {
  const Type type = list->getType();
  if (type->isPointerType() && record_of(type->getPointeeType()) != nullptr)
    return at_address(evaluator_.scalar(list), context_.VoidPtrTy);
  if (type->isArrayType())
    return at_address(objects_.address_of(evaluator_.place(list), list), context_.VoidPtrTy);
  return evaluator_.place(list);
}

std::optional<Value> VariableArguments::modelled(const std::string& name, const clang::CallExpr* call) {
  if (name == "__builtin_va_start" && function_.unnamed.valid()) {
    objects_.assign(argument_list(call->getArg(0)), {program_.variable(function_.unnamed).symbol, {}});
    return Value();
  }
  if (name == "__builtin_va_copy") {
    const Term source = objects_.saved(objects_.read_scalar(argument_list(call->getArg(1))));
    objects_.assign(argument_list(call->getArg(0)), {source, {}});
    return Value();
  }
  return std::nullopt;
}

Value VariableArguments::next_argument(const clang::VAArgExpr* expression) {
  const Place list = argument_list(expression->getSubExpr());
  const Term address = objects_.saved(objects_.read_scalar(list));
  const Term size = number(size_as_argument(expression->getType()), types_.pointer_bits());
  objects_.assign(list, {terms_.bv(Kind::bv_add, {address, size}), {}});
  return objects_.saved(objects_.read(at_address(address, expression->getType())));
}

}  // namespace hone::c
