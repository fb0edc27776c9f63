// SPDX-License-Identifier: MIT
// Objects of the heap in a native run: they have no name, so the calls that allocate them are made
// to remember what they returned.
//
//   n = malloc(8);          becomes      n = culprit_keep(0, malloc(8));
//   alloc(list.c:6#2)+4     is then      culprit_kept(0, 2) + 4
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "recheck/harness/native_replacement.h"

namespace culprit::recheck {

class KeptAllocations {
 public:
  // Calls inside a component that is replaced are not the program's any more.
  KeptAllocations(const NativeProgram& program, std::span<const program::ComponentId> replaced)
      : program_(program), replaced_(replaced) {}

  // The address in C, as a char *, of what a report calls alloc(list.c:6#2), with an offset, or the
  // place there with a *. Empty: it is no such thing, or the call cannot be told.
  [[nodiscard]] std::string address(std::string_view text);
  // What has to be edited for the addresses so far, and what the edited text needs.
  void add_to(ReplacementPart& part) const;

 private:
  [[nodiscard]] const program::Instruction* call_at(std::string_view path,
                                                    std::uint32_t line) const;
  [[nodiscard]] bool is_replaced(const source::SourceSpan& span) const;

  const NativeProgram& program_;
  std::span<const program::ComponentId> replaced_;
  std::map<const program::Instruction*, std::size_t> numbers_;
};

}  // namespace culprit::recheck
