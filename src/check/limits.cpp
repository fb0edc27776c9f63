// SPDX-License-Identifier: MIT
#include "check/limits.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace culprit::check {

namespace {

std::uint64_t resident_bytes() {
  std::ifstream statistics("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  statistics >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::string Budget::why_stopped() {
  if (limits_.interrupted && limits_.interrupted->load(std::memory_order_relaxed)) {
    return "interrupted";
  }
  if (is_late()) {
    return fmt::format("no answer within {} s (--timeout)", limits_.timeout_seconds);
  }
  if (meter_.spent() > limits_.max_work) return std::string(effort::used_up);
  if (out_of_memory()) {
    return fmt::format("more than {} MB of memory are needed (--memory)", limits_.max_memory >> 20);
  }
  return "";
}

// The process's memory is looked at a few times a second only.
bool Budget::out_of_memory() {
  if (limits_.max_memory == 0 || out_of_memory_) return out_of_memory_;
  if (seconds() < next_look_at_memory_) return false;
  next_look_at_memory_ = seconds() + 0.05;
  out_of_memory_ = resident_bytes() > limits_.max_memory;
  return out_of_memory_;
}

std::string scalar_name(const unroll::Input& input) {
  if (input.scalar.is_floating()) return input.width == 32 ? "float" : "double";
  bool is_signed = input.scalar.is_signed();
  switch (input.width) {
    case 1: return "_Bool";
    case 8: return is_signed ? "signed char" : "unsigned char";
    case 16: return is_signed ? "short" : "unsigned short";
    case 32: return is_signed ? "int" : "unsigned int";
    default: return is_signed ? "long" : "unsigned long";
  }
}

}  // namespace culprit::check
