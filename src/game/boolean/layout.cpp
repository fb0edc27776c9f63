// SPDX-License-Identifier: MIT
#include "game/boolean/layout.h"

#include <algorithm>

namespace culprit::game {

namespace {
constexpr int absent = -1;
}

Layout::Layout(const boolean::Program& program, int label_bits, int conditions)
    : globals_(program.globals.size()) {
  std::size_t most_locals = 0, most_parameters = 0, most_returns = 0;
  slots_.resize(program.variables.size());
  for (std::size_t i = 0; i < program.globals.size(); ++i) slots_[program.globals[i]] = i;
  for (const boolean::Routine& routine : program.routines) {
    most_locals = std::max(most_locals, routine.locals.size());
    most_parameters = std::max(most_parameters, routine.parameters);
    most_returns = std::max(most_returns, routine.returns);
    for (std::size_t i = 0; i < routine.locals.size(); ++i)
      slots_[routine.locals[i]] = globals_ + i;
  }
  for (int i = 0; i < label_bits; ++i) label_.push_back(count_++);
  for (int& mark : mark_) mark = count_++;
  outcome_ = count_++;
  for (std::size_t slot = 0; slot < globals_ + most_locals; ++slot) {
    // Returned values are mostly copied from or to globals and locals alike: they stand between
    // them.
    if (slot == globals_) {
      for (std::size_t i = 0; i < most_returns; ++i) returned_.push_back(count_++);
    }
    bool is_global = slot < globals_;
    bool may_be_parameter = !is_global && slot - globals_ < most_parameters;
    argument_.push_back(may_be_parameter ? count_++ : absent);
    entry_.push_back(is_global || may_be_parameter ? count_++ : absent);
    recorded_.push_back(count_++);
    current_.push_back(count_++);
    next_.push_back(count_++);
  }
  while (returned_.size() < most_returns) returned_.push_back(count_++);
  for (int i = 0; i < conditions; ++i) conditions_.push_back(count_++);
}

}  // namespace culprit::game
