// SPDX-License-Identifier: MIT
#include "findings/boolean/boolean_repairs.h"

#include <fmt/format.h>

#include <algorithm>

#include "findings/boolean/boolean_check.h"
#include "findings/patch.h"
#include "findings/verdict.h"

namespace culprit::findings {

namespace {

using game::Cheating;
using repair::BooleanRepair;

std::string cheating_name(Cheating cheating) {
  switch (cheating) {
    case Cheating::none: return "";
    case Cheating::never_ends: return "never ends";
    case Cheating::blocks: return "blocks";
    case Cheating::skips: return "skips the assertion";
  }
  return "";
}

// Why a repair is no repair, as a reader would say it; empty for an honest one.
std::string cheating_words(const BooleanRepair& repair, const boolean::Program& program,
                           const source::SourceFiles& files) {
  std::string when =
      repair.cheating_when.empty() ? "" : fmt::format(" when {}", repair.cheating_when);
  switch (repair.cheating) {
    case Cheating::none: return "";
    case Cheating::never_ends: return "avoids the assertion by never returning" + when;
    case Cheating::blocks: return "avoids the assertion by blocking: no state can follow" + when;
    case Cheating::skips: break;
  }
  if (repair.skipped.empty()) return "avoids the assertion by never reaching it";
  game::Site site = repair.skipped.front();
  const boolean::Routine& routine = program.routines[site.first];
  std::string where =
      site.first == program.main
          ? fmt::format("line {}", files.begin(routine.statements[site.second].span).line)
          : routine.name;
  return fmt::format("avoids the assertion by never reaching it in {}", where);
}

result::BooleanRepair repair_of(const BooleanRepair& repair, const boolean::Program& program,
                                const source::SourceFiles& files) {
  result::BooleanRepair made;
  made.span = repair.component.span();
  made.function = program.routines[repair.component.routine].name;
  made.role = name_of(repair.component.role);
  made.original = files.text(made.span);
  made.replacement = repair.replacement;
  made.needed = repair.choose;
  made.original_in_c = repair.original_in_c;
  made.replacement_in_c = repair.replacement_in_c;
  made.frees_others = repair.component.others == boolean::Others::freed;
  made.method = name_of(repair.method);
  made.cheating = cheating_name(repair.cheating);
  made.cheating_when = repair.cheating_when;
  made.cheating_words = cheating_words(repair, program, files);
  made.changed = repair.changed;
  made.lost_statements = repair.lost_statements;
  made.states_property = repair.states_property;
  made.is_trusted = repair.is_trusted;
  if (repair.second) {
    const boolean::Component& second = repair.second->component;
    made.second = {second.span(), program.routines[second.routine].name,
                   std::string(name_of(second.role)), std::string(files.text(second.span())),
                   repair.second->replacement};
  }
  return made;
}

}  // namespace

result::Report boolean_repairs_report(result::Report begun, const FoundBooleanRepairs& repairs) {
  const repair::BooleanRepairResult& found = repairs.found;
  const source::SourceFiles& files = begun.files;
  result::BooleanRepairs made;
  made.check = boolean_check_of(repairs.program, repairs.checked, repairs.recheck, files);
  for (std::size_t i = 0; i < found.repairs.size(); ++i) {
    made.repairs.push_back(repair_of(found.repairs[i], repairs.program, files));
    made.repairs.back().patch = patch_of(result::Patch::Kind::expression, repairs.program.file,
                                         found.repairs[i].edits, repairs.patches[i]);
    made.repairs.back().recheck = repairs.rechecks[i];
  }
  for (const auto& [component, reason] : found.undecided) {
    made.undecided.push_back({component.span(), std::string(name_of(component.role)),
                              std::string(files.text(component.span())), reason});
  }
  made.ended_early = found.reason;
  made.components = found.components;
  made.on_failing_run = found.on_failing_run;
  made.avoided = found.avoided;
  made.decisive = found.decisive;
  made.repaired = found.repaired;
  made.proved_unrepairable = found.proved_unrepairable;
  made.pairs_tried = found.pairs.tried;
  made.pairs_repaired = found.pairs.repaired;
  made.pairs_unrepairable = found.pairs.unrepairable;
  made.pairs_undecided = found.pairs.undecided;
  made.nodes = std::max(found.nodes, repairs.checked.nodes);
  begun.verdict = verdict_of(repairs.checked.verdict);
  begun.reason = repairs.checked.reason;
  begun.content = std::move(made);
  return begun;
}

}  // namespace culprit::findings
