// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/types/shape.h"

#include <clang/AST/Decl.h>
#include <fmt/format.h>

#include "base/error.h"

namespace hone::c {

namespace {

constexpr std::uint64_t largest_word = 64;  // bytes of a union that is one word

bool contains_array(const Types& types, clang::QualType type) {
  if (type->isArrayType()) return true;
  if (const clang::RecordDecl* record = record_of(type))
    for (const clang::FieldDecl* field : record->fields())
      if (contains_array(types, field->getType())) return true;
  return false;
}

class ShapeMaker {
 public:
  ShapeMaker(const Types& types, Terms& terms, const NewVariable& new_variable)
      : types_(types), terms_(terms), new_variable_(new_variable) {}

  Shape make(clang::QualType type, const std::string& name, bool indexed) {
    Shape shape;
    shape.type = type;
    if (Types::is_scalar(type)) return leaf(shape, Shape::Kind::scalar, types_.bits(type), name, indexed);
    if (Types::is_union(type))
      return leaf(shape, Shape::Kind::word, static_cast<unsigned>(8 * types_.size(type)), name, indexed);
    if (const clang::RecordDecl* record = record_of(type)) {
      shape.kind = Shape::Kind::record;
      for (const clang::FieldDecl* field : record->fields())
        shape.parts.push_back(part(field, name, indexed));
      return shape;
    }
    const clang::ConstantArrayType* array = constant_array(types_.context(), type);
    if (array == nullptr || array->getSize() == 0) return shape;
    shape.kind = Shape::Kind::array;
    shape.count = array->getSize().getZExtValue();
    shape.parts.push_back(make(array->getElementType(), name, true));
    return shape;
  }

 private:
  Shape part(const clang::FieldDecl* field, const std::string& name, bool indexed) {
    const std::string own = name_of(field, name);
    if (!field->isBitField()) return make(field->getType(), own, indexed);
    Shape shape;
    shape.type = field->getType();
    if (field->isUnnamedBitField()) return shape;
    return leaf(shape, Shape::Kind::scalar, field->getBitWidthValue(types_.context()), own, indexed);
  }

  // The members of an anonymous structure are those of the one that it is in; a union is a word.
  static std::string name_of(const clang::FieldDecl* field, const std::string& whole) {
    if (!field->getName().empty()) return whole + "." + field->getName().str();
    return Types::is_union(field->getType()) ? fmt::format("{}.(member {})", whole, field->getFieldIndex())
                                             : whole;
  }

  Shape leaf(Shape shape, Shape::Kind kind, unsigned bits, const std::string& name, bool indexed) {
    if (bits == 0) return shape;
    shape.kind = kind;
    shape.bits = bits;
    shape.indexed = indexed;
    const Sort element = terms_.bitvector_sort(bits);
    shape.variable = new_variable_(
        name, indexed ? terms_.array_sort(terms_.bitvector_sort(index_bits), element) : element);
    return shape;
  }

  const Types& types_;
  Terms& terms_;
  const NewVariable& new_variable_;
};

}  // namespace

bool has_shape(const Types& types, clang::QualType type) {
  if (Types::is_scalar(type)) return true;
  if (Types::is_union(type))
    return record_of(type) != nullptr && !contains_array(types, type) && types.size(type) <= largest_word;
  if (const clang::RecordDecl* record = record_of(type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!has_shape(types, field->getType())) return false;
    return true;
  }
  const clang::ConstantArrayType* array = constant_array(types.context(), type);
  return array != nullptr && has_shape(types, array->getElementType());
}

Shape make_shape(const Types& types, Terms& terms, clang::QualType type, const std::string& name,
                 const NewVariable& new_variable) {
  if (!Types::is_known(type)) {
    Shape none;
    none.type = type;
    return none;
  }
  return ShapeMaker(types, terms, new_variable).make(type, name, false);
}

Display display_of(clang::QualType type) {
  if (Types::is_pointer(type)) return Display::pointer;
  if (Types::is_floating(type)) return Display::floating;
  const clang::QualType plain = type.getCanonicalType();
  if (plain->isSpecificBuiltinType(clang::BuiltinType::Char_S) ||
      plain->isSpecificBuiltinType(clang::BuiltinType::SChar))
    return Display::character;
  return Types::is_signed(type) ? Display::signed_number : Display::unsigned_number;
}

void set_displays(Program& program, const Shape& shape) {
  for_each_leaf(shape, [&](const Shape& leaf) { program.set_display(leaf.variable, display_of(leaf.type)); });
}

void for_each_leaf(const Shape& shape, const std::function<void(const Shape&)>& visit) {
  if (shape.variable.valid()) visit(shape);
  for (const Shape& part : shape.parts) for_each_leaf(part, visit);
}

}  // namespace hone::c
