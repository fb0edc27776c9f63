// SPDX-License-Identifier: MIT
#include "report/c/score_report.h"

#include <fmt/format.h>

namespace culprit::report {

namespace {

Json score_to_json(const result::ScoreFigures& score) {
  Json object{{"score", score.value},
              {"reported", score.reported},
              {"read", score.read},
              {"lines", score.lines},
              {"distance", score.distance ? Json(*score.distance) : Json(nullptr)}};
  object["relative_to_run"] = score.relative_to_run ? Json(*score.relative_to_run) : Json(nullptr);
  return object;
}

}  // namespace

std::string content_to_text(const result::Report& /*report*/, const result::Score& scores,
                            Detail /*detail*/, const Palette& /*colours*/) {
  const result::ScoreFigures& score = scores.score;
  std::string where = !score.distance ? std::string("the fault cannot be reached from them")
                      : *score.distance == 0
                          ? std::string("the fault is among them")
                          : fmt::format("the fault is {} dependence{} away", *score.distance,
                                        *score.distance == 1 ? "" : "s");
  std::string text = fmt::format("score {:.2f}: {} line{} reported, {}; {} of {} lines are read\n",
                                 score.value, score.reported, score.reported == 1 ? " is" : "s are",
                                 where, score.read, score.lines);
  if (scores.before_slicing) {
    text += fmt::format("before slicing {:.2f}\n", scores.before_slicing->value);
  }
  if (scores.failing_run) {
    text += fmt::format("the failing run as a report {:.2f}\n", scores.failing_run->value);
  }
  if (score.relative_to_run) {
    text += fmt::format("relative to the failing run {:.2f}\n", *score.relative_to_run);
  }
  return text;
}

Json content_to_json(const result::Report& report, const result::Score& scores) {
  Json object = heading_to_json(report.heading, {});
  object["score"] = score_to_json(scores.score);
  if (scores.before_slicing)
    object["score"]["before_slicing"] = score_to_json(*scores.before_slicing);
  if (scores.failing_run) object["score"]["failing_run"] = score_to_json(*scores.failing_run);
  object["statistics"] = statistics_to_json(report.statistics);
  return object;
}

}  // namespace culprit::report
