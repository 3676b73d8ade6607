// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Expr.h>
#include <clang/AST/RecordLayout.h>
#include <fmt/format.h>

#include "base/error.h"
#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/memory/object_parts.h"
#include "frontend/c/types/same_types.h"

namespace hone::c {

Place FunctionLowering::at_address(Term address, Type type) {
  Place result;
  result.type = type;
  result.address = address;
  return result;
}

// The address of an object of this function: fixed, unless there can be several invocations at a time.
Term FunctionLowering::new_local(const std::string& name, std::uint64_t size, std::uint64_t alignment) {
  const std::string full_name = fmt::format("{}:{}", program_.procedure(function_.procedure).name, name);
  if (!frame_) return module_.memory().new_local(full_name, size, alignment);
  if (alignment > 16)  // which frames are aligned to
    throw Unsupported(fmt::format("a local of a recursive function that is aligned to {} bytes", alignment));
  frame_size_ = (frame_size_ + alignment - 1) / alignment * alignment;
  const Term address = terms_.bv(
      Kind::bv_add, {program_.variable(*frame_).symbol, number(frame_size_, types_.pointer_bits())});
  frame_size_ += size + 1;  // the address behind an object is not that of another one
  return module_.memory().new_many(full_name, size, false, address);
}

Place FunctionLowering::object_place(const clang::VarDecl* variable) {
  const Object* object = nullptr;
  if (variable->hasGlobalStorage()) {
    const clang::VarDecl* storage = module_.linking().storage_of(variable);
    if (storage != variable->getCanonicalDecl() && !difference_of_types(variable, storage).empty())
      throw Unsupported(fmt::format("{}, which is {} with another type", variable->getNameAsString(),
                                    storage->getNameAsString()));
    object = &module_.global(variable);
  } else if (const auto known = locals_.find(variable); known != locals_.end()) {
    object = &known->second;
  } else {
    Object& made = locals_[variable];
    made.type = variable->getType();
    std::string name = variable->getNameAsString();
    if (const unsigned count = ++local_names_[name]; count > 1) name += fmt::format("#{}", count);
    if (!module_.in_memory(types_, variable)) {
      made.shape =
          make_shape(types_, terms_, variable->getType(), name, [&](const std::string& leaf, Sort sort) {
            return program_.add_local(function_.procedure, leaf, sort, position_of(variable->getLocation()));
          });
      set_displays(program_, made.shape);
    } else if (!variable->getType()->isConstantSizeType()) {
      const VariableId address =
          program_.add_local(function_.procedure, name, terms_.bitvector_sort(types_.pointer_bits()),
                             position_of(variable->getLocation()));
      variable_length_[variable] = address;
      made.address = program_.variable(address).symbol;
    } else {
      made.address = new_local(name, types_.size(variable->getType()), types_.alignment(variable));
      module_.memory().describe_last(parts_of_object(types_, variable->getType(), name));
    }
    object = &made;
  }
  Place result;
  result.type = variable->getType();
  if (object->address.valid())
    result.address = object->address;
  else
    result.shape = &object->shape;
  return result;
}

Place FunctionLowering::place(const Expr* expression) {
  using clang::Stmt;
  const Expr* plain = expression->IgnoreParens();
  switch (plain->getStmtClass()) {
    case Stmt::DeclRefExprClass:
      if (const auto* variable =
              llvm::dyn_cast<clang::VarDecl>(llvm::cast<clang::DeclRefExpr>(plain)->getDecl())) {
        if (const Refusal* refusal = module_.refusals().of(variable))
          throw UnsupportedConstruct{plain, refusal->what};
        return object_place(variable);
      }
      break;
    case Stmt::MemberExprClass: {
      const auto* access = llvm::cast<clang::MemberExpr>(plain);
      const auto* field = llvm::dyn_cast<clang::FieldDecl>(access->getMemberDecl());
      if (field == nullptr) break;
      if (access->isArrow())
        return member(at_address(scalar(access->getBase()), access->getBase()->getType()->getPointeeType()),
                      field);
      return member(place(access->getBase()), field);
    }
    case Stmt::ArraySubscriptExprClass: {
      const auto* subscript = llvm::cast<clang::ArraySubscriptExpr>(plain);
      const Expr *base = subscript->getBase()->IgnoreParens(), *index = subscript->getIdx();
      if (const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(base);
          decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
        Place array = place(decay->getSubExpr());
        if (array.address.valid() && has_effects(index)) array.address = saved(array.address);
        if (array.index.valid() && has_effects(index)) array.index = saved(array.index);
        const Term at = resized(scalar(index), Types::is_signed(index->getType()),
                                array.shape != nullptr ? index_bits : types_.pointer_bits());
        return element(array, at, plain->getType());
      }
      const auto [pointer, at] = operands(base, index);
      return at_address(moved(pointer, at, index->getType(), base->getType(), false), plain->getType());
    }
    case Stmt::UnaryOperatorClass: {
      const auto* operation = llvm::cast<clang::UnaryOperator>(plain);
      if (operation->getOpcode() == clang::UO_Deref)
        return at_address(scalar(operation->getSubExpr()), plain->getType());
      if (operation->getOpcode() == clang::UO_Extension) return place(operation->getSubExpr());
      break;
    }
    case Stmt::StringLiteralClass:
      return at_address(module_.address_of(llvm::cast<clang::StringLiteral>(plain)), plain->getType());
    case Stmt::PredefinedExprClass: return place(llvm::cast<clang::PredefinedExpr>(plain)->getFunctionName());
    case Stmt::CompoundLiteralExprClass: {
      const auto* literal = llvm::cast<clang::CompoundLiteralExpr>(plain);
      Memory& memory = module_.memory();
      const Type type = plain->getType();
      const Place where = at_address(
          literal->isFileScope() ? memory.new_static("literal", types_.size(type), types_.alignment(type))
                                 : new_local("literal", type),
          type);
      initialize(where, literal->getInitializer());
      return where;
    }
    case Stmt::GenericSelectionExprClass:
      return place(llvm::cast<clang::GenericSelectionExpr>(plain)->getResultExpr());
    case Stmt::ChooseExprClass: return place(llvm::cast<clang::ChooseExpr>(plain)->getChosenSubExpr());
    default: break;
  }
  // A record that is not an lvalue: the result of a call, a choice.
  if (!Types::is_scalar(plain->getType()) && !has_shape(types_, plain->getType())) {
    const Value computed = value(plain);
    const Place where = at_address(new_local("value", plain->getType()), plain->getType());
    assign(where, computed);
    return where;
  }
  if (!Types::is_scalar(plain->getType())) {
    const Value computed = value(plain);
    kept_shapes_.push_back(std::make_unique<Shape>(
        make_shape(types_, terms_, plain->getType(), "#record",
                   [&](const std::string&, Sort sort) { return new_temporary(sort); })));
    const Place where{plain->getType(), kept_shapes_.back().get(), {}, {}};
    assign(where, computed);
    return where;
  }
  unsupported(plain, fmt::format("places of the kind {}", plain->getStmtClassName()));
  return at_address(number(0, types_.pointer_bits()), plain->getType());
}

Place FunctionLowering::member(const Place& of, const clang::FieldDecl* field) {
  Place result = of;
  result.type = field->getType();
  const std::uint64_t offset = types_.field_bit_offset(field);
  if (of.shape != nullptr && of.shape->kind == Shape::Kind::record) {
    result.shape = &of.shape->parts[field->getFieldIndex()];
    if (field->isBitField()) result.bits = field->getBitWidthValue(context_);
    return result;
  }
  if (of.shape != nullptr) {  // a word: the bits of the member
    result.low = of.low + static_cast<unsigned>(offset);
    result.bits = field->isBitField() ? field->getBitWidthValue(context_)
                                      : static_cast<unsigned>(8 * types_.size(field->getType()));
    return result;
  }
  const std::uint64_t byte = offset / 8;
  result.address = terms_.bv(Kind::bv_add, {of.address, number(byte, types_.pointer_bits())});
  if (field->isBitField()) {
    result.low = static_cast<unsigned>(offset % 8);
    result.bits = field->getBitWidthValue(context_);
  }
  return result;
}

Place FunctionLowering::element(const Place& of, Term index, Type element_type) {
  Place result = of;
  result.type = element_type;
  if (of.shape != nullptr) {
    const auto known = terms_.kind(index) == Kind::bv_number ? terms_.machine_bits(index) : std::nullopt;
    if (!known || *known >= of.shape->count)
      module_.assume("accesses to memory stay within the objects that they are meant for");
    result.shape = &of.shape->parts[0];
    result.index = index;
    if (of.index.valid())
      result.index = terms_.bv(
          Kind::bv_add, {terms_.bv(Kind::bv_mul, {of.index, number(of.shape->count, index_bits)}), index});
    return result;
  }
  const Term distance = terms_.bv(Kind::bv_mul, {index, size_of(element_type)});
  result.address = terms_.bv(Kind::bv_add, {of.address, distance});
  return result;
}

Term FunctionLowering::address_of(const Place& place, const Expr* where) {
  if (place.address.valid()) return place.address;
  unsupported(where, "the address of an object that was thought to have none");
  return number(0, types_.pointer_bits());
}

Value FunctionLowering::read(const Place& place) {
  if (Types::is_scalar(place.type)) return {read_scalar(place), {}};
  return {{}, read_leaves(place)};
}

Term FunctionLowering::read_scalar(const Place& place) {
  const bool is_union = Types::is_union(place.type);
  const unsigned own =
      is_union ? static_cast<unsigned>(8 * types_.size(place.type)) : types_.bits(place.type);
  const StepBuilder now(program_);
  Term stored;
  if (place.shape != nullptr) {
    stored = program_.variable(place.shape->variable).symbol;
    if (place.index.valid()) stored = terms_.select(stored, place.index);
    if (place.bits == 0) return stored;
    if (place.shape->kind == Shape::Kind::word)
      stored = terms_.bv_extract(stored, place.low + place.bits - 1, place.low);
    return resized(stored, Types::is_signed(place.type), own);
  }
  if (place.bits == 0) return module_.memory().load(now, place.address, own / 8);
  const unsigned bytes = (place.low + place.bits + 7) / 8;
  stored = module_.memory().load(now, place.address, bytes);
  stored = terms_.bv_extract(stored, place.low + place.bits - 1, place.low);
  return resized(stored, Types::is_signed(place.type), own);
}

void FunctionLowering::write(StepBuilder& step, const Place& place, const Value& value) {
  if (Types::is_scalar(place.type)) return write_scalar(step, place, value.scalar);
  write_leaves(step, place, value.leaves);
}

namespace {

// `whole` with its bits from `low` on replaced.
Term with_bits(Terms& terms, Term whole, unsigned low, Term part) {
  const unsigned width = terms.width(terms.sort(whole)), bits = terms.width(terms.sort(part));
  Term result = part;
  if (low > 0) result = terms.bv(Kind::bv_concat, {result, terms.bv_extract(whole, low - 1, 0)});
  if (low + bits < width)
    result = terms.bv(Kind::bv_concat, {terms.bv_extract(whole, width - 1, low + bits), result});
  return result;
}

}  // namespace

void FunctionLowering::write_scalar(StepBuilder& step, const Place& place, Term value) {
  if (!value.valid()) return;
  const Term part = place.bits == 0 || place.bits >= terms_.width(terms_.sort(value))
                        ? value
                        : terms_.bv_extract(value, place.bits - 1, 0);
  if (place.shape != nullptr) {
    const VariableId variable = place.shape->variable;
    const Term before = step.current(variable);
    Term stored = place.index.valid() ? terms_.select(before, place.index) : before;
    stored = place.shape->kind == Shape::Kind::word && place.bits != 0
                 ? with_bits(terms_, stored, place.low, part)
                 : part;
    step.set(variable, place.index.valid() ? terms_.store(before, place.index, stored) : stored);
    return;
  }
  if (place.bits == 0) return module_.memory().store(step, place.address, value);
  const unsigned bytes = (place.low + place.bits + 7) / 8;
  const Term before = module_.memory().load(step, place.address, bytes);
  module_.memory().store(step, place.address, with_bits(terms_, before, place.low, part));
}

void FunctionLowering::assign(const Place& place, const Value& value) {
  constexpr std::uint64_t most_in_a_step = 64;
  if (place.address.valid() && record_of(place.type) != nullptr &&
      !context_.hasUniqueObjectRepresentations(place.type))
    module_.assume("assigning a record leaves the bytes between its members as they are");
  if (place.address.valid() && types_.size(place.type) > most_in_a_step) return assign_in_parts(place, value);
  StepBuilder step(program_);
  write(step, place, value);
  emit(step);
}

VariableId FunctionLowering::new_temporary(Sort sort) {
  return program_.add_local(function_.procedure, fmt::format("#{}", ++temporaries_), sort);
}

Term FunctionLowering::saved(Term value) {
  if (!value.valid() || terms_.kind(value) == Kind::bv_number) return value;
  const VariableId temporary = new_temporary(terms_.sort(value));
  const LocationId next = new_location();
  add_edge(at_, next, Step{terms_.truth(), {{temporary, value}}, {}}, EdgeRole::internal, "");
  at_ = next;
  return program_.variable(temporary).symbol;
}

Value FunctionLowering::saved(const Value& value, Type) {
  Value result;
  result.scalar = saved(value.scalar);
  for (const Term leaf : value.leaves) result.leaves.push_back(saved(leaf));
  return result;
}

Value FunctionLowering::arbitrary(StepBuilder& step, Type type, const std::string& name) {
  if (Types::is_bool(type)) return {from_condition(step.input(name, terms_.bool_sort()), 8), {}};
  if (Types::is_scalar(type)) return {step.input(name, terms_.bitvector_sort(types_.bits(type))), {}};
  Value result;
  if (!has_shape(types_, type)) return result;
  make_shape(types_, terms_, type, name, [&](const std::string& leaf, Sort sort) {
    result.leaves.push_back(step.input(leaf, sort));
    return VariableId();
  });
  return result;
}

}  // namespace hone::c
