#include "recheck/boolean_repair_recheck.h"

#include "frontend/boolean/read_boolean_program.h"
#include "game/check.h"
#include "recheck/boolean_explicit.h"
#include "recheck/boolean_replay.h"
#include "source/errors.h"
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

Recheck recheck_repair(std::string_view text, const std::vector<source::Edit>& edits,
                       const game::Limits& limits) {
  source::SourceFiles files;
  source::FileId file = files.add("repaired.bp", source::apply_edits(text, edits));
  try {
    return check_again(frontend::boolean::read_boolean_program(files, file), limits);
  } catch (const source::InputError& error) {
    return {Recheck::Status::refuted, "read again", error.what()};
  }
}

Recheck recheck_failing_run(const boolean::Program& program, const boolean::Trace& trace) {
  for (boolean::RoutineId r = 0; r < program.routines.size(); ++r) {
    if (program.visible(r).size() > 64) {
      return {Recheck::Status::impossible, "interpreter", "a routine sees more than 64 variables"};
    }
  }
  Replay result = replay(program, trace);
  if (result.confirmed) return {Recheck::Status::confirmed, "replayed by the interpreter", ""};
  return {Recheck::Status::refuted, "interpreter", result.reason};
}

}  // namespace culprit::recheck
