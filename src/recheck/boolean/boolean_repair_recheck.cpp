// SPDX-License-Identifier: MIT
#include "recheck/boolean/boolean_repair_recheck.h"

#include "frontend/boolean/read_boolean_program.h"
#include "game/boolean/check.h"
#include "recheck/boolean/boolean_explicit.h"
#include "recheck/boolean/boolean_replay.h"
#include "source/source_files.h"

namespace culprit::recheck {

namespace {

constexpr std::size_t most_edges = 200'000;

Recheck check_again(const boolean::Program& program, const game::Limits& limits) {
  constexpr const char* symbolic = "model-checked again";
  game::CheckResult checked = game::check(program, limits);
  if (checked.verdict == game::Verdict::unknown)
    return {Recheck::Status::impossible, symbolic, checked.reason};
  if (checked.verdict == game::Verdict::violated) {
    return {Recheck::Status::refuted, symbolic, "the repaired program still fails"};
  }
  switch (check_explicitly(program, most_edges)) {
    case ExplicitVerdict::holds:
      return {Recheck::Status::confirmed, "model-checked again, symbolically and explicitly", ""};
    case ExplicitVerdict::violated:
      return {Recheck::Status::refuted, "explicit-state checker",
              "the repaired program still fails"};
    case ExplicitVerdict::too_large: break;
  }
  return {Recheck::Status::confirmed, symbolic, ""};
}

}  // namespace

TextCheck boolean_text_check(const source::SourceFiles& files, source::FileId file,
                             const frontend::boolean::Failures& failures,
                             const game::Limits& limits) {
  auto read_and_check = [failures,
                         limits](const std::vector<source::ChangedText>& texts) -> CheckedText {
    source::SourceFiles repaired;
    source::FileId id = repaired.add("repaired.bp", texts.front().text);
    return {check_again(frontend::boolean::read_boolean_program(repaired, id, failures), limits)};
  };
  return TextCheck(files, {file}, "read again", read_and_check);
}

namespace {

Recheck replayed(const boolean::Program& program, const boolean::Trace& trace,
                 Replay (*by)(const boolean::Program&, const boolean::Trace&)) {
  for (boolean::RoutineId r = 0; r < program.routines.size(); ++r) {
    if (program.visible(r).size() > 64) {
      return {Recheck::Status::impossible, "interpreter", "a routine sees more than 64 variables"};
    }
  }
  Replay result = by(program, trace);
  if (result.confirmed) return {Recheck::Status::confirmed, "replayed by the interpreter", ""};
  return {Recheck::Status::refuted, "interpreter", result.reason};
}

}  // namespace

Recheck recheck_failing_run(const boolean::Program& program, const boolean::Trace& trace) {
  return replayed(program, trace, replay);
}

Recheck recheck_successful_run(const boolean::Program& program, const boolean::Trace& trace) {
  return replayed(program, trace, replay_success);
}

}  // namespace culprit::recheck
