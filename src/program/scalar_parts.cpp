// SPDX-License-Identifier: MIT
#include "program/scalar_parts.h"

namespace culprit::program {

std::optional<std::vector<ScalarPart>> scalar_parts(const Program& program, TypeId whole) {
  std::vector<ScalarPart> parts, pending{{whole, 0}};
  while (!pending.empty()) {
    ScalarPart part = pending.back();
    pending.pop_back();
    const Type& shape = program.type(part.type);
    if (shape.scalar.width != 0) {
      if (parts.size() == most_scalar_parts) return std::nullopt;
      parts.push_back(part);
    } else if (shape.kind == TypeKind::array) {
      if (shape.count > most_scalar_parts) return std::nullopt;
      for (std::uint64_t i = shape.count; i-- > 0;) {
        pending.push_back({shape.element, part.offset + i * program.type(shape.element).size});
      }
    } else {
      std::size_t fields = shape.fields.size();
      if (shape.kind == TypeKind::union_type && fields > 1) fields = 1;
      for (std::size_t i = fields; i-- > 0;) {
        const Field& field = shape.fields[i];
        if (field.bit_width != 0) return std::nullopt;
        pending.push_back({field.type, part.offset + field.offset});
      }
    }
  }
  return parts;
}

}  // namespace culprit::program
