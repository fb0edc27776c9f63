// SPDX-License-Identifier: MIT
#include "effort/ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace culprit::effort {

namespace {

struct Line {
  std::uint64_t times = 0, used_up = 0;
  Work spent, most_allowed;
};

std::map<Purpose, Line>& lines() {
  static std::map<Purpose, Line> all;
  return all;
}

const char* name_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::small_values: return "small values";
    case Purpose::induction: return "induction";
    case Purpose::printable_output: return "outputs that the text allows";
    case Purpose::query: return "questions about a run";
    case Purpose::query_cut_short: return "questions cut short";
    case Purpose::query_asked_again: return "questions asked again";
    case Purpose::query_followed_farther: return "loops followed farther";
    case Purpose::probes: return "simple expressions put in place";
    case Purpose::sets: return "sets of expressions";
    case Purpose::overflow: return "values without overflow";
    case Purpose::in_place: return "edits in place";
    case Purpose::refinement: return "further failing runs";
    case Purpose::synchronisation: return "requirements on schedules";
    case Purpose::suggestions: return "changed programs";
    case Purpose::orders: return "orders of threads";
    case Purpose::large_games: return "large games";
    case Purpose::patches: return "patches";
    case Purpose::abstraction: return "abstraction";
    case Purpose::nearest_runs: return "other nearest runs";
    case Purpose::hypotheses: return "hypotheses";
  }
  return "";
}

}  // namespace

void note(Purpose purpose, Work spent, Work allowed) {
  Line& line = lines()[purpose];
  ++line.times;
  if (spent >= allowed) ++line.used_up;
  line.spent += spent;
  line.most_allowed = std::max(line.most_allowed, allowed);
}

std::string ledger_text() {
  std::string text;
  constexpr double millions = 1e6;
  auto mega_of = [](Work work) { return static_cast<double>(work.units) / millions; };
  for (const auto& [purpose, line] : lines()) {
    text += fmt::format("effort: {}: {:.1f} million units", name_of(purpose), mega_of(line.spent));
    if (line.most_allowed != unlimited) {
      text += fmt::format(" in {}, at most {:.0f} million each, {} met that limit", line.times,
                          mega_of(line.most_allowed), line.used_up);
    }
    text += '\n';
  }
  if (text.empty()) return text;
  text += fmt::format("effort: {:.1f} million units in all\n", mega_of(spent_so_far));
  return text;
}

}  // namespace culprit::effort
