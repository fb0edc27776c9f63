// SPDX-License-Identifier: MIT
// What a replayed run took from outside, in the order in which it took it: enough to execute the
// same run again natively (recheck/harness/native_harness.h). ReplayOptions::log asks for it; only
// a replay writes it, so there is one run and every count is that run's own.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "program/function.h"
#include "program/types.h"
#include "source/source_span.h"
#include "unroll/memory/address.h"

namespace culprit::unroll {

struct ReplayLog {
  // A call of a function without a body, or of a clock.
  struct CallResult {
    std::string callee;
    program::Scalar scalar;
    std::uint64_t bits = 0;
  };
  // A call of malloc and its kin, as the user's code made it.
  struct Allocation {
    std::string callee;
    std::uint64_t size = 0;
    bool failed = false;
  };
  // A parameter of the --function entry: a value, or an object for it to point to or to be.
  struct Parameter {
    std::string name;
    program::TypeId type = program::TypeId::none;
    program::Scalar scalar;  // none: a structure by value, whose content is in `contents`
    std::uint64_t bits = 0;
    std::uint64_t object_size = 0;  // not 0: points to an object of this size
  };
  enum class Owner : std::uint8_t {
    variable,    // name, declaration; ordinal: the how manieth time that it was executed
    allocation,  // name: malloc, realloc, …; ordinal: the how manieth call of it
    parameter,   // name: an entry's parameter, or what it points to
    external,    // name: a variable that is declared, and defined nowhere
    other,       // results of calls, alloca
  };
  struct Place {
    Owner owner = Owner::other;
    std::string name;
    source::SourceSpan declaration;
    std::uint32_t ordinal = 0;
  };
  // Bytes that were read though the program never wrote them.
  struct Content {
    Place place;
    std::uint64_t offset = 0;
    std::uint32_t size = 0;  // at most 8
    std::uint64_t bits = 0;
  };

  std::vector<CallResult> calls, clocks;
  std::vector<Allocation> allocations;
  std::vector<Parameter> parameters;
  std::vector<Content> contents;
  std::vector<std::string> structure_results;  // functions without a body that returned a structure
  bool unknown_arguments = false;
  std::vector<std::string> arguments;  // argv, its first included, if they are unknown
  bool reads_input = false;
  std::uint64_t input_length = 0;
  std::map<std::uint64_t, unsigned char> input;  // those that were read

  void declare_slot(std::uint32_t slot, const program::SlotInfo& info) {
    slots_[slot] = {Owner::variable, info.name, info.span, ++executions_[info.span]};
  }
  void begin_local(ObjectId object, const program::LocalInfo& info) {
    objects_[object] = info.name.empty()
                           ? Place{}
                           : Place{Owner::variable, info.name, info.span, ++executions_[info.span]};
  }
  void begin_parameter(ObjectId object, const std::string& name) {
    objects_[object] = {Owner::parameter, name, {}, 0};
  }
  void allocate(ObjectId object, const std::string& callee, std::uint64_t size, bool failed) {
    objects_[object] = {Owner::allocation, callee, {}, ++allocated_[callee]};
    allocations.push_back({callee, size, failed});
  }
  void read_slot(std::uint32_t slot, std::uint32_t size, std::uint64_t bits) {
    contents.push_back({slots_[slot], 0, size, bits});
  }
  [[nodiscard]] Place place_of(ObjectId object) const {
    auto found = objects_.find(object);
    return found == objects_.end() ? Place{} : found->second;
  }
  // Of no size: something that cannot be told. `external`: the name, if the object is a variable
  // that is defined nowhere.
  void read_object(ObjectId object, const std::string& external, std::uint64_t offset,
                   std::uint32_t size, std::uint64_t bits) {
    auto found = objects_.find(object);
    Place place = found == objects_.end() ? Place{} : found->second;
    if (size == 0) place = {};
    if (size != 0 && !external.empty()) place = {Owner::external, external, {}, 0};
    if (size < 8) bits &= (std::uint64_t{1} << (8 * size)) - 1;
    contents.push_back({place, offset, size, bits});
  }

 private:
  std::unordered_map<std::uint32_t, Place> slots_;  // by index in State::slots
  std::unordered_map<ObjectId, Place> objects_;
  std::map<source::SourceSpan, std::uint32_t> executions_;
  std::map<std::string, std::uint32_t> allocated_;
};

}  // namespace culprit::unroll
