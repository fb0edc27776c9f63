// SPDX-License-Identifier: MIT
// Which instructions a run executes.
#pragma once

#include <unordered_map>
#include <vector>

#include "program/program.h"
#include "source/source_span.h"

namespace culprit::unroll {

class Coverage {
 public:
  // The function's instruction is executed.
  void mark(const program::Function& function, const program::Instruction& instruction) {
    if (&function != last_) {
      last_ = &function;
      std::vector<unsigned char>& marks = marks_[last_];
      marks.resize(function.instructions.size());
      last_marks_ = marks.data();
    }
    last_marks_[&instruction - function.instructions.data()] = 1;
  }

  // Of the user's functions: what was executed, each once, in the order of the text.
  [[nodiscard]] std::vector<source::SourceSpan> spans() const;

 private:
  std::unordered_map<const program::Function*, std::vector<unsigned char>> marks_;
  const program::Function* last_ = nullptr;
  unsigned char* last_marks_ = nullptr;
};

}  // namespace culprit::unroll
