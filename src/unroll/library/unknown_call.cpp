// SPDX-License-Identifier: MIT
#include "unroll/library/unknown_call.h"

#include <algorithm>

namespace culprit::unroll {

bool UnknownCall::all_constant() const {
  return std::all_of(call_.arguments.begin(), call_.arguments.end(),
                     [](const Value& value) { return value.is_constant(); });
}

Value UnknownCall::plus(Value address, std::uint64_t offset) {
  if (address.is_constant()) return Value::constant(address.bits + offset);
  return symbolic_.value(terms_.add(address.term(), terms_.constant(64, offset)));
}

std::uint64_t UnknownCall::reach(std::initializer_list<Value> addresses) {
  std::uint64_t most = 0;
  for (const Value& address : addresses) {
    for (const TermMemory::Target& target : memory_.targets(symbolic_.term(address, 64), 0)) {
      const Object& object = run_.state.memory.object(target.object);
      std::uint64_t rest = object.size;
      if (target.stride == 0) {
        auto offset = static_cast<std::uint64_t>(offset_of(target.address));
        rest = offset < rest ? rest - offset : 0;
      }
      most = std::max(most, rest);
    }
  }
  return most + 1;
}

Value UnknownCall::input(std::string name, std::string_view kind, program::Scalar scalar,
                         program::TypeId type, source::SourceSpan span, std::uint64_t salt,
                         std::optional<std::uint64_t> given) {
  Input description;
  bool is_truth = scalar.kind == program::ScalarKind::boolean;
  description.width = is_truth ? 1 : scalar.width;
  description.scalar = scalar;
  description.type = type;
  description.name = std::move(name);
  description.function = run_.user_frame().function().name;
  description.span = span;
  std::uint64_t key = mix(mix(place_key(run_.state), 0x76616c), salt);
  if (symbolic_.options.inputs.pairs && !kind.empty()) {
    std::uint32_t number = ++run_.state.occurrences["pair " + std::string(kind)];
    key = description.pair = mix(std::hash<std::string_view>{}(kind), number);
  }
  Value value = symbolic_.input(key, std::move(description), given);
  if (is_truth && value.is_term()) {
    return Value::of(terms_.zero_extend(value.term(), scalar.width));
  }
  return value;
}

}  // namespace culprit::unroll
