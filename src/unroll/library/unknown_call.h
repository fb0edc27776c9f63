// SPDX-License-Identifier: MIT
// A call of one of the executor's own operations with arguments that may depend on unknown inputs:
// what those operations have in common.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "unroll/access/term_memory.h"
#include "unroll/library/intrinsics.h"

namespace culprit::unroll {

class UnknownCall {
 public:
  explicit UnknownCall(const IntrinsicCall& call)
      : call_(call),
        run_(call.run),
        symbolic_(*call.run.symbolic),
        terms_(symbolic_.terms),
        memory_(call.run, symbolic_) {}

 protected:
  [[nodiscard]] bool all_constant() const;
  formula::Term argument(std::size_t index, std::uint32_t width) {
    return symbolic_.term(call_.value(index), width);
  }
  Value plus(Value address, std::uint64_t offset);
  // How many bytes from these addresses on may be touched at most: up to one behind the object.
  std::uint64_t reach(std::initializer_list<Value> addresses);
  // `kind`: where inputs are paired, the how manieth of its kind it is tells which it is.
  Value input(std::string name, std::string_view kind, program::Scalar scalar, program::TypeId type,
              source::SourceSpan span, std::uint64_t salt,
              std::optional<std::uint64_t> given = std::nullopt);
  [[noreturn]] void unsupported(const std::string& what) {
    run_.stop_unsupported(what, call_.span());
  }

  const IntrinsicCall& call_;
  Run& run_;
  Symbolic& symbolic_;
  formula::Terms& terms_;
  TermMemory memory_;
};

}  // namespace culprit::unroll
