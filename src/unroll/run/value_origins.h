// SPDX-License-Identifier: MIT
// Where the values of one run come from: for each step, the steps that wrote what it read.
//
//   0  a = 2
//   1  b = 3
//   2  sum(2, 3)          from 0 and 1
//   3    return 5         from 2, where its parameters got their values
//   4  c = 5              from 3
//
// Values pass through what is no step of its own: temporaries, and what library functions do on
// behalf of the step that called them. Only data counts, not which way was taken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "unroll/memory/address.h"
#include "unroll/state/thread.h"

namespace culprit::unroll {

class ValueOrigins {
 public:
  using StepNumber = std::uint32_t;
  static constexpr StepNumber none = UINT32_MAX;
  using Steps = std::vector<StepNumber>;  // ascending

  // What the instruction that a thread is executing reads. Once it has become a step, that step
  // came from it, else whatever it writes.
  void read_slot(ThreadNumber thread, std::size_t slot);
  void read_bytes(ThreadNumber thread, std::uint64_t address, std::uint64_t size);
  // The instruction is a step of its own: what it writes comes from there.
  StepNumber begin_step(ThreadNumber thread);
  // So is one of its reads.
  StepNumber begin_read(ThreadNumber thread, std::uint64_t address, std::uint64_t size);
  // It works on behalf of this step.
  void work_for(ThreadNumber thread, StepNumber step);
  // The step that it is, or works for.
  [[nodiscard]] StepNumber current(ThreadNumber thread) const;
  // What it writes.
  void write_slot(ThreadNumber thread, std::size_t slot);
  void write_bytes(ThreadNumber thread, std::uint64_t address, std::uint64_t size);
  // Only some of their bits.
  void write_bits(ThreadNumber thread, std::uint64_t address, std::uint64_t size);
  void end_instruction(ThreadNumber thread);

  // An activation begins, as the how manieth of the thread's, in these slots; on whose behalf.
  void enter(ThreadNumber thread, std::size_t depth, std::size_t first_slot, std::size_t slots);
  [[nodiscard]] StepNumber entered_for(ThreadNumber thread, std::size_t depth) const;

  // Of the step, which has ended or not.
  [[nodiscard]] const Steps& of(StepNumber step) const { return from_[step]; }
  // Of what the thread's instruction read, where that ended the run.
  [[nodiscard]] Steps of_last(ThreadNumber thread) const;

 private:
  struct Activity {
    Steps pending;  // read, and not yet a step's or written
    StepNumber current = none;
    std::vector<Steps> slots;         // as in Stack::slots
    std::vector<StepNumber> entered;  // by depth
  };
  // Of an object's bytes: by the offset after the last one of a stretch that has one origin.
  struct Stretch {
    std::uint64_t begin = 0;
    Steps steps;
  };
  using Stretches = std::map<std::uint64_t, Stretch>;

  [[nodiscard]] Steps steps_of(std::uint64_t address, std::uint64_t size) const;
  void read(Activity& activity, const Steps& steps);
  void assign(std::uint64_t address, std::uint64_t size, Steps steps);

  std::vector<Steps> from_;
  std::unordered_map<ThreadNumber, Activity> activities_;
  std::unordered_map<ObjectId, Stretches> objects_;
};

}  // namespace culprit::unroll
