// SPDX-License-Identifier: MIT
// Allocating, releasing and moving bytes where addresses, sizes or contents depend on unknown inputs.
#pragma once

#include "unroll/library/unknown_call.h"

namespace culprit::unroll {

class UnknownMemory : UnknownCall {
 public:
  using UnknownCall::UnknownCall;

  Value allocate();
  void release();
  Value object_size();
  void copy_bytes();
  void fill_bytes();
  Value find_byte();
  Value compare_bytes();
};

}  // namespace culprit::unroll
