// SPDX-License-Identifier: MIT
// A call that has a meaning of its own and is no call of a function.
#pragma once

namespace culprit::frontend {

struct Tree;

struct SpecialCall {
  Tree* result = nullptr;
};

}  // namespace culprit::frontend
