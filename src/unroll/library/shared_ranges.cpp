// SPDX-License-Identifier: MIT
#include "unroll/library/shared_ranges.h"

#include <algorithm>

#include "unroll/access/term_memory.h"

namespace culprit::unroll {

using program::Intrinsic;

namespace {

void append(std::vector<MemoryAccess>& to, const std::vector<MemoryAccess>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

// Up to `most` bytes from an address on, but not beyond the object.
std::vector<MemoryAccess> up_to(Run& run, Value address, Value most, bool writes) {
  std::uint64_t size = most.is_constant() ? most.bits : ~std::uint64_t{0};
  if (address.is_constant()) {
    const Object& object = run.state.memory.object_at(address.bits);
    auto offset = static_cast<std::uint64_t>(offset_of(address.bits));
    if (offset >= object.size) return {};
    size = std::min(size, object.size - offset);
  }
  return shared_ranges(run, address, size, writes);
}

}  // namespace

std::vector<MemoryAccess> shared_ranges(Run& run, Value address, std::uint64_t size, bool writes) {
  if (address.is_constant()) return {{address.bits, size, writes}};
  std::vector<MemoryAccess> ranges;
  for (const PointerCase& each : pointer_cases(run.symbolic->terms, address.term())) {
    if (each.parts.empty()) {
      ranges.push_back({each.address, size, writes});
      continue;
    }
    ObjectId id = object_of(each.address);
    const Object& object = run.state.memory.object(id);
    if (object.kind != ObjectKind::none) ranges.push_back({address_of(id), object.size, writes});
  }
  return ranges;
}

std::vector<MemoryAccess> shared_ranges(const IntrinsicCall& call) {
  Run& run = call.run;
  std::vector<MemoryAccess> ranges;
  switch (call.callee.intrinsic) {
    case Intrinsic::copy_bytes:
      ranges = up_to(run, call.value(0), call.value(2), true);
      append(ranges, up_to(run, call.value(1), call.value(2), false));
      break;
    case Intrinsic::fill_bytes: ranges = up_to(run, call.value(0), call.value(2), true); break;
    case Intrinsic::find_byte: ranges = up_to(run, call.value(0), call.value(2), false); break;
    case Intrinsic::compare_bytes:
      ranges = up_to(run, call.value(0), call.value(2), false);
      append(ranges, up_to(run, call.value(1), call.value(2), false));
      break;
    case Intrinsic::write_text:
    case Intrinsic::string_to_double:
    case Intrinsic::string_to_float: {
      bool writes_text = call.callee.intrinsic == Intrinsic::write_text;
      ranges = up_to(run, call.value(writes_text ? 1 : 0), call.value(writes_text ? 2 : 1), false);
      break;
    }
    case Intrinsic::format_integer:
    case Intrinsic::format_double: ranges = up_to(run, call.value(0), call.value(1), true); break;
    case Intrinsic::release:
      ranges = up_to(run, call.value(0), Value::constant(~std::uint64_t{0}), true);
      break;
    default: break;
  }
  return ranges;
}

}  // namespace culprit::unroll
