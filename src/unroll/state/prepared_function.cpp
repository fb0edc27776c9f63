// SPDX-License-Identifier: MIT
#include "unroll/state/prepared_function.h"

#include <algorithm>

#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

namespace {

// A dense table may have this many entries for each case.
constexpr std::uint64_t densest = 8;

// Return address, frame pointer, variables, rounded to the alignment of the stack. Temporaries are
// not counted: most are kept in registers. Rather too low than too high: a run that is native
// should not end here.
std::uint32_t native_frame_bytes(const program::Function& function) {
  std::uint64_t bytes = 0;
  for (const program::SlotInfo& slot : function.slots) {
    if (!slot.name.empty()) bytes += slot.scalar.bytes();
  }
  for (const program::LocalInfo& local : function.locals) bytes += local.size;
  bytes = 16 + (bytes + 15) / 16 * 16;
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(bytes, UINT32_MAX));
}

}  // namespace

SwitchTable::SwitchTable(const program::Switch& from)
    : scalar_(from.scalar), default_block_(from.default_block) {
  for (const program::SwitchCase& each : from.cases) {
    Range range{key(each.low), key(each.high), each.block};
    if (range.low <= range.high) ranges_.push_back(range);
  }
  std::sort(ranges_.begin(), ranges_.end(),
            [](const Range& a, const Range& b) { return a.low < b.low; });
  if (ranges_.empty()) return;
  least_ = ranges_.front().low;
  std::uint64_t width = ranges_.back().high - least_;
  if (width >= densest * ranges_.size()) return;
  dense_.assign(width + 1, default_block_);
  for (const Range& range : ranges_) {
    for (std::uint64_t at = range.low - least_; at <= range.high - least_; ++at) {
      dense_[at] = range.block;
    }
  }
}

std::uint64_t SwitchTable::key(std::uint64_t bits) const {
  if (!scalar_.is_signed()) return bits;
  return static_cast<std::uint64_t>(sign_extend(bits, scalar_.width)) ^ (std::uint64_t{1} << 63);
}

program::BlockId SwitchTable::block(std::uint64_t bits) const {
  std::uint64_t wanted = key(bits);
  if (!dense_.empty()) {
    std::uint64_t at = wanted - least_;
    return at < dense_.size() ? dense_[at] : default_block_;
  }
  auto after = std::upper_bound(ranges_.begin(), ranges_.end(), wanted,
                                [](std::uint64_t value, const Range& r) { return value < r.low; });
  if (after == ranges_.begin()) return default_block_;
  const Range& candidate = *(after - 1);
  return wanted <= candidate.high ? candidate.block : default_block_;
}

PreparedFunction::PreparedFunction(const program::Program& program, const program::Function& from)
    : function(&from),
      native_frame_bytes(unroll::native_frame_bytes(from)),
      atomic(from.origin == program::Origin::user && from.name.starts_with("__VERIFIER_atomic_")),
      program_(&program) {
  blocks.reserve(from.blocks.size());
  for (const program::Block& each : from.blocks) {
    blocks.push_back(from.instructions.data() + each.begin);
  }
  switches.reserve(from.switches.size());
  for (const program::Switch& each : from.switches) switches.emplace_back(each);
  for (const program::Parameter& each : from.parameters) {
    PreparedParameter parameter{each.slot, each.local, program.type(each.type).scalar, 0};
    if (each.slot != program::SlotId::none) {
      parameter.scalar = from.slots[program::index_of(each.slot)].scalar;
    }
    if (each.local != program::LocalId::none) {
      parameter.size = from.locals[program::index_of(each.local)].size;
    }
    parameters.push_back(parameter);
  }
}

const LoopOrder& PreparedFunction::order() const {
  if (!order_) order_ = std::make_unique<const LoopOrder>(*function);
  return *order_;
}

const Liveness& PreparedFunction::liveness() const {
  if (!liveness_) liveness_ = std::make_unique<const Liveness>(*program_, *function);
  return *liveness_;
}

const std::vector<bool>& PreparedFunction::live_before(
    const program::Instruction& instruction) const {
  auto [found, is_new] = live_.try_emplace(&instruction);
  if (is_new) found->second = liveness().live_before(instruction);
  return found->second;
}

}  // namespace culprit::unroll
