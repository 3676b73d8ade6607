// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/object_parts.h"

#include <clang/AST/Decl.h>
#include <fmt/format.h>

#include "frontend/c/types/shape.h"

namespace hone::c {

namespace {

constexpr std::size_t most_parts = 256;

class PartFinder {
 public:
  explicit PartFinder(const Types& types) : types_(types) {}

  void find(clang::QualType type, const std::string& name, std::uint64_t offset) {
    if (parts_.size() >= most_parts) return;
    if (Types::is_scalar(type)) {
      parts_.push_back({name, offset, display_of(type)});
    } else if (const clang::RecordDecl* record = record_of(type)) {
      if (record->isInvalidDecl()) return;
      for (const clang::FieldDecl* field : record->fields())
        if (!field->isBitField())
          find(field->getType(), field->getName().empty() ? name : name + "." + field->getName().str(),
               offset + types_.field_bit_offset(field) / 8);
    } else if (const clang::ConstantArrayType* array = constant_array(types_.context(), type)) {
      const std::uint64_t size = types_.size(array->getElementType());
      for (std::uint64_t i = 0; i < array->getSize().getZExtValue() && parts_.size() < most_parts; ++i)
        find(array->getElementType(), fmt::format("{}[{}]", name, i), offset + i * size);
    }
  }

  std::vector<ObjectPart> take() { return std::move(parts_); }

 private:
  const Types& types_;
  std::vector<ObjectPart> parts_;
};

}  // namespace

std::vector<ObjectPart> parts_of_object(const Types& types, clang::QualType type, const std::string& name) {
  if (Types::is_scalar(type)) return {{name, 0, display_of(type)}};
  PartFinder finder(types);
  finder.find(type, name, 0);
  std::vector<ObjectPart> parts{{name, 0, Display::plain}};
  for (ObjectPart& part : finder.take()) parts.push_back(std::move(part));
  return parts;
}

}  // namespace hone::c
