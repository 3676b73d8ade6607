// SPDX-License-Identifier: Apache-2.0
// Functions with `...`: the caller puts the arguments that have no names into memory, one after the other,
// and gives their address as one more argument. A va_list is the address of the next one.
#include <clang/AST/Expr.h>

#include "frontend/c/lower/function_lowering.h"

namespace hone::c {

std::uint64_t FunctionLowering::size_as_argument(Type type) const {
  const std::uint64_t word = types_.pointer_bits() / 8;
  return (types_.size(type) + word - 1) / word * word;
}

Term FunctionLowering::unnamed_arguments(const clang::CallExpr* call, std::size_t named,
                                         const std::vector<Value>& arguments) {
  std::uint64_t size = 0;
  for (std::size_t i = named; i < arguments.size(); ++i)
    size += size_as_argument(call->getArg(static_cast<unsigned>(i))->getType());
  if (size == 0) return number(0, types_.pointer_bits());
  const Term block = new_local("arguments", size, 16);
  std::uint64_t offset = 0;
  for (std::size_t i = named; i < arguments.size(); ++i) {
    const Type type = call->getArg(static_cast<unsigned>(i))->getType();
    const Term address = terms_.bv(Kind::bv_add, {block, number(offset, types_.pointer_bits())});
    assign(at_address(address, type), arguments[i]);
    offset += size_as_argument(type);
  }
  return block;
}

// Where a va_list keeps its address: it is a pointer (i386), or an array of records (x86-64) of which we use
// the first bytes.
Place FunctionLowering::argument_list(const Expr* list) {
  const Type type = list->getType();
  if (type->isPointerType() && record_of(type->getPointeeType()) != nullptr)
    return at_address(scalar(list), context_.VoidPtrTy);
  if (type->isArrayType()) return at_address(address_of(place(list), list), context_.VoidPtrTy);
  return place(list);
}

std::optional<Value> FunctionLowering::argument_list_call(const std::string& name,
                                                          const clang::CallExpr* call) {
  if (name == "__builtin_va_start" && function_.unnamed.valid()) {
    assign(argument_list(call->getArg(0)), {program_.variable(function_.unnamed).symbol, {}});
    return Value();
  }
  if (name == "__builtin_va_copy") {
    const Term source = saved(read_scalar(argument_list(call->getArg(1))));
    assign(argument_list(call->getArg(0)), {source, {}});
    return Value();
  }
  return std::nullopt;
}

Value FunctionLowering::next_argument(const clang::VAArgExpr* expression) {
  const Place list = argument_list(expression->getSubExpr());
  const Term address = saved(read_scalar(list));
  const Term size = number(size_as_argument(expression->getType()), types_.pointer_bits());
  assign(list, {terms_.bv(Kind::bv_add, {address, size}), {}});
  return saved(read(at_address(address, expression->getType())), expression->getType());
}

}  // namespace hone::c
