// SPDX-License-Identifier: MIT
#include "check/query.h"

#include <algorithm>
#include <utility>

#include "effort/table.h"

namespace culprit::check {

using formula::Term;

Queries::Queries(formula::Terms& terms, std::function<bool()> stop)
    : terms_(terms), solver_(terms) {
  solver_.stop_when(std::move(stop));
}

solve::Answer Queries::ask(const std::vector<Term>& conditions, int conflicts) {
  for (Term condition : conditions) {
    if (terms_.is_false(condition)) return solve::Answer::impossible;
  }
  for (auto model = models_.begin(); model != models_.end(); ++model) {
    bool fits = std::all_of(conditions.begin(), conditions.end(),
                            [&](Term condition) { return model->is_true(condition); });
    if (!fits) continue;
    std::rotate(models_.begin(), model, model + 1);
    model_ = &models_.front();
    return solve::Answer::possible;
  }
  solve::Answer answer = solver_.solve_within(conflicts, conditions);
  if (answer == solve::Answer::possible) {
    models_.push_front(solver_.model());
    if (models_.size() > effort::table().check.remembered_models) models_.pop_back();
    model_ = &models_.front();
  }
  return answer;
}

}  // namespace culprit::check
