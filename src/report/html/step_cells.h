// SPDX-License-Identifier: MIT
// The steps of a run as cells of a table. The page's script finds in them what it needs to follow a
// run: the line, the variable with its value, and the steps that the value came from.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "report/html/html.h"
#include "report/html/source_view.h"
#include "result/run_view.h"

namespace culprit::report {

class StepCells {
 public:
  // `prefix`: of the ids, one for each run on the page.
  StepCells(const result::RunView& run, char prefix, SourceView& source)
      : run_(run), prefix_(prefix), source_(source) {}

  // Only these are on the page: values are traced back to them.
  void keep(const std::set<std::size_t>& shown) { shown_ = shown; }
  // `state`: further classes. `words`: what is said of the step.
  Html cell(std::size_t index, const std::string& state, const std::string& words);

 private:
  [[nodiscard]] std::string id(std::size_t step) const;
  void shown_sources(std::size_t step, std::set<std::size_t>& seen,
                     std::set<std::size_t>& found) const;

  const result::RunView& run_;
  char prefix_;
  SourceView& source_;
  std::set<std::size_t> shown_;
};

}  // namespace culprit::report
