// SPDX-License-Identifier: MIT
#include "explain/hypotheses/hypotheses.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "effort/ledger.h"
#include "effort/table.h"
#include "explain/cause.h"
#include "explain/deepening.h"
#include "explain/nearest.h"
#include "explain/runs.h"

namespace culprit::explain {

using formula::Term;
using unroll::SsaStep;

namespace {

class Hypothesiser {
 public:
  Hypothesiser(const unroll::Subject& subject, const check::CheckOptions& checking,
               const KnownRuns& known, const std::vector<Proposal>& proposals,
               const std::function<bool()>& stop)
      : subject_(subject),
        checking_(checking),
        known_(known),
        proposals_(proposals),
        table_(subject.limits.effort->explain),
        in_all_(effort::Purpose::hypotheses, table_.all_hypotheses),
        stop_(stop),
        queries_(workspace_.terms, [this] { return is_stopped(); }),
        failing_(workspace_.terms) {
    subject_.environment.inputs.clear();
  }

  Hypotheses run(const std::function<void(const std::string&)>& progress) {
    Runs runs(subject_, checking_, workspace_, queries_, nullptr, [this] { return is_stopped(); });
    Unrolled base = runs.to(known_.unwind);
    found_.proposed = proposals_.size();
    found_.unwind = base.unwind;
    found_.any_length = !meets_bound(base);
    if (!take_known(base)) return std::move(found_);
    Neighbourhood neighbourhood(queries_, base, failing_, [](const SsaStep& step) {
      return !is_cause_variable(step.variable);
    });
    std::vector<Candidate> candidates = select(base);
    std::vector<Hypothesis> causal;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (i == table_.hypotheses || is_stopped()) {
        for (; i < candidates.size(); ++i) found_.not_asked += candidates[i].proposals.size();
        break;
      }
      if (progress) {
        progress(fmt::format("asking about {}", candidates[i].proposals.front()->predicate));
      }
      ask(neighbourhood, base, candidates[i], causal);
    }
    rank(std::move(causal));
    return std::move(found_);
  }

 private:
  // Predicates that the same runs have: there is one answer for all of them.
  struct Candidate {
    Term holds{};
    std::size_t avoided = 0;  // by known successful runs
    std::vector<const Proposal*> proposals;
    std::vector<source::SourceSpan> spans;
  };

  [[nodiscard]] bool is_stopped() const {
    return (one_ && one_->is_used_up()) || in_all_.is_used_up() || stop_();
  }

  // The known runs, in this unrolling. A predicate may read what the program itself never does:
  // such inputs are zero in them.
  bool take_known(const Unrolled& base) {
    if (!base.unrolling.stopped.empty()) {
      found_.reason = base.unrolling.stopped;
      return false;
    }
    auto model = [&](const std::vector<std::uint64_t>& values) {
      std::map<std::string, std::uint64_t> by_name;
      for (std::size_t i = 0; i < values.size(); ++i) by_name[known_.inputs[i]] = values[i];
      solve::Model made(workspace_.terms);
      for (const unroll::Input& input : base.unrolling.inputs) {
        auto value = by_name.find(name_of(input));
        if (value != by_name.end()) made.set(input.variable, value->second);
      }
      return made;
    };
    failing_ = model(known_.failing);
    if (!failing_.is_true(base.fails)) {
      found_.reason = "with predicates in it, the program has other inputs";
      return false;
    }
    for (const auto& values : known_.passing) {
      solve::Model run = model(values);
      if (run.is_true(base.succeeds)) passing_.push_back(std::move(run));
    }
    return true;
  }

  // Those that hold in the failing run, and not in all successful ones that are known: the
  // most promising first.
  std::vector<Candidate> select(const Unrolled& base) {
    std::vector<Candidate> candidates;
    std::map<Term, std::size_t> met;
    for (std::size_t i = 0; i < proposals_.size(); ++i) {
      source::SourceSpan span;
      const Term holds = predicate_holds(workspace_.terms, base, cause_variable(i), span);
      if (!failing_.is_true(holds)) continue;
      auto [known, is_new] = met.try_emplace(holds, candidates.size());
      if (is_new) {
        candidates.push_back({holds, 0, {}, {}});
        for (solve::Model& run : passing_)
          if (!run.is_true(holds)) ++candidates.back().avoided;
      }
      candidates[known->second].proposals.push_back(&proposals_[i]);
      candidates[known->second].spans.push_back(span);
    }
    std::erase_if(candidates,
                  [this](const Candidate& each) { return each.avoided == 0 && !passing_.empty(); });
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.avoided > b.avoided; });
    return candidates;
  }

  void ask(Neighbourhood& neighbourhood, const Unrolled& base, const Candidate& each,
           std::vector<Hypothesis>& causal) {
    effort::Entry entry(effort::Purpose::hypotheses, table_.hypothesis);
    one_ = &entry;
    found_.asked += each.proposals.size();
    Hypothesis made;
    made.holds_in_failing_run = true;
    made.avoided = each.avoided;
    ask_whether_causal(neighbourhood, workspace_.terms, base, each.holds, made, passing_);
    if (!made.decided) found_.open += each.proposals.size();
    if (made.decided && made.depends) {
      Nearest with = neighbourhood.nearest(base, {each.holds, base.succeeds}, {}, passing_);
      made.necessary =
          with.answer == solve::Answer::impossible || with.at_least > *made.without_effect;
      for (std::size_t i = 0; i < each.proposals.size(); ++i) {
        made.predicate = each.proposals[i]->predicate;
        made.span = each.spans[i];
        made.about = each.proposals[i]->about;
        made.line = each.proposals[i]->line;
        causal.push_back(made);
      }
    }
    one_ = nullptr;
  }

  void rank(std::vector<Hypothesis> causal) {
    auto margin = [](const Hypothesis& each) {
      return each.with_effect ? *each.with_effect - *each.without_effect : UINT64_MAX;
    };
    std::stable_sort(causal.begin(), causal.end(),
                     [&margin](const Hypothesis& a, const Hypothesis& b) {
                       return std::make_tuple(!a.necessary, UINT64_MAX - margin(a)) <
                              std::make_tuple(!b.necessary, UINT64_MAX - margin(b));
                     });
    std::set<std::tuple<source::FileId, std::uint32_t, std::vector<std::string>>> told;
    for (Hypothesis& each : causal) {
      if (told.insert({each.span.file, each.line, each.about}).second) {
        found_.found.push_back(std::move(each));
      } else {
        ++found_.alike;
      }
    }
  }

  unroll::Subject subject_;
  const check::CheckOptions& checking_;
  const KnownRuns& known_;
  const std::vector<Proposal>& proposals_;
  const effort::ExplainTable& table_;
  effort::Entry in_all_;
  const effort::Entry* one_ = nullptr;
  const std::function<bool()>& stop_;
  check::Workspace workspace_;
  check::Queries queries_;
  solve::Model failing_;
  std::vector<solve::Model> passing_;
  Hypotheses found_;
};

}  // namespace

Hypotheses ask_hypotheses(const unroll::Subject& with_predicates,
                          const check::CheckOptions& checking, const KnownRuns& known,
                          const std::vector<Proposal>& proposals, const std::function<bool()>& stop,
                          const std::function<void(const std::string&)>& progress) {
  return Hypothesiser(with_predicates, checking, known, proposals, stop).run(progress);
}

}  // namespace culprit::explain
