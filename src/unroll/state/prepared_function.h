// SPDX-License-Identifier: MIT
// What the executor looks up once for each function instead of once for each call or switch.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "program/program.h"
#include "unroll/state/liveness.h"
#include "unroll/state/loop_order.h"

namespace culprit::unroll {

// The block that a value of a switch leads to, in O(1) where the cases lie close together, else in
// O(log cases).
class SwitchTable {
 public:
  explicit SwitchTable(const program::Switch& from);
  [[nodiscard]] program::BlockId block(std::uint64_t bits) const;

 private:
  struct Range {
    std::uint64_t low, high;
    program::BlockId block;
  };
  // Order-preserving map to unsigned numbers.
  [[nodiscard]] std::uint64_t key(std::uint64_t bits) const;

  program::Scalar scalar_;
  program::BlockId default_block_;
  std::vector<Range> ranges_;            // sorted, of keys
  std::uint64_t least_ = 0;              // of the keys
  std::vector<program::BlockId> dense_;  // by key - least_; empty: search ranges_
};

// Where an argument goes and what it should be.
struct PreparedParameter {
  program::SlotId slot;
  program::LocalId local;
  program::Scalar scalar;  // none: an aggregate
  std::uint64_t size = 0;  // of the local
};

struct PreparedFunction {
  PreparedFunction(const program::Program& program, const program::Function& from);

  const program::Function* function;
  std::vector<const program::Instruction*> blocks;  // the first instruction of each
  std::vector<SwitchTable> switches;
  std::uint32_t native_frame_bytes;  // estimate of what a native activation takes
  std::vector<PreparedParameter> parameters;
  bool atomic;  // __VERIFIER_atomic_…: no other thread runs meanwhile

  // Needed with unknown inputs only, and computed when they are first asked for.
  [[nodiscard]] const LoopOrder& order() const;
  [[nodiscard]] const Liveness& liveness() const;
  // The slots that may be read from an instruction on; remembered.
  [[nodiscard]] const std::vector<bool>& live_before(const program::Instruction& instruction) const;

 private:
  const program::Program* program_;
  mutable std::unique_ptr<const LoopOrder> order_;
  mutable std::unique_ptr<const Liveness> liveness_;
  mutable std::unordered_map<const program::Instruction*, std::vector<bool>> live_;
};

// Each is prepared when it is first asked for: most of the library's are never called, and short
// runs are many.
class PreparedFunctions {
 public:
  explicit PreparedFunctions(const program::Program& program)
      : program_(program), prepared_(program.functions.size()) {}

  const PreparedFunction& operator[](program::FunctionId id) {
    std::unique_ptr<const PreparedFunction>& entry = prepared_[program::index_of(id)];
    if (!entry) entry = std::make_unique<const PreparedFunction>(program_, program_.function(id));
    return *entry;
  }

 private:
  const program::Program& program_;
  std::vector<std::unique_ptr<const PreparedFunction>> prepared_;
};

}  // namespace culprit::unroll
