#include "report/score_report.h"

#include <fmt/format.h>

#include "report/json_parts.h"

namespace culprit::report {

namespace {

Json to_json(const score::Score& score) {
  Json object{{"score", score.value},
              {"reported", score.reported},
              {"read", score.read},
              {"lines", score.lines},
              {"distance", score.distance ? Json(*score.distance) : Json(nullptr)}};
  object["relative_to_run"] = score.relative_to_run ? Json(*score.relative_to_run) : Json(nullptr);
  return object;
}

}  // namespace

std::string score_to_text(const ScoreReport& report) {
  const score::Score& score = report.score;
  std::string where = !score.distance ? std::string("the fault cannot be reached from them")
                      : *score.distance == 0
                          ? std::string("the fault is among them")
                          : fmt::format("the fault is {} dependence{} away", *score.distance,
                                        *score.distance == 1 ? "" : "s");
  std::string text = fmt::format("score {:.2f}: {} line{} reported, {}; {} of {} lines are read\n",
                                 score.value, score.reported, score.reported == 1 ? " is" : "s are",
                                 where, score.read, score.lines);
  if (report.before_slicing) {
    text += fmt::format("before slicing {:.2f}\n", report.before_slicing->value);
  }
  if (report.failing_run) {
    text += fmt::format("the failing run as a report {:.2f}\n", report.failing_run->value);
  }
  if (score.relative_to_run) {
    text += fmt::format("relative to the failing run {:.2f}\n", *score.relative_to_run);
  }
  return text;
}

std::string score_to_json(const Heading& heading, const ScoreReport& report) {
  Json object = heading_to_json(heading, {});
  object["score"] = to_json(report.score);
  if (report.before_slicing) object["score"]["before_slicing"] = to_json(*report.before_slicing);
  if (report.failing_run) object["score"]["failing_run"] = to_json(*report.failing_run);
  object["statistics"] = statistics_to_json(report.statistics);
  return print(object);
}

}  // namespace culprit::report
