// SPDX-License-Identifier: MIT
#include "localize/single_fault_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "effort/ledger.h"
#include "localize/printing/printable_output.h"

namespace culprit::localize {

using effort::Work;
using program::ComponentId;
using Kind = QueryResult::Kind;

namespace {

// What is expected to take less than this is not worth a process.
constexpr effort::Work least_in_share = effort::mega(50);

class SingleFaultSearch {
 public:
  SingleFaultSearch(const TestRuns& runs, const std::vector<std::size_t>& failing,
                    const std::vector<std::uint64_t>& steps, unroll::Suspension& suspension,
                    const SingleFaultOptions& options)
      : runs_(runs), failing_(failing), steps_(steps), suspension_(suspension), options_(options) {}

  SingleFaults run(const std::vector<CandidateGroup>& candidates);

 private:
  // Adds those to the survivors that every failing run comes to.
  void leave_out_what_is_not_executed(const ComponentSet& candidates);
  // What can never lead to the output that a failing test expects.
  void leave_out_what_cannot_be_printed();
  // What is open in one test after the other, group by group.
  void ask_in_turn(Work each, Work left, std::size_t most_undecided);
  // What is open, with formulas that are cut short: they may refute it.
  void ask_roughly();
  // Executes simple expressions in the place of what is open.
  void probe();
  // Does it make all runs good, as far as they are not known to be?
  bool is_good_everywhere(ComponentId component, const Probe& probe);
  SingleFaults finished(const std::vector<CandidateGroup>& candidates);
  // Puts the components to the run of a test, one after the other until `most` is spent; those that
  // are refuted are survivors no longer. Yields what was spent.
  Work ask(std::size_t test, const ComponentSet& wanted, Work each, Work most);
  ShareResult ask_here(const TestRuns& runs, std::size_t test, const ComponentSet& components,
                       Work each, Work most);
  // In as many processes as are worth it.
  ShareResult ask_together(std::size_t test, const ComponentSet& components, Work each, Work most);
  void note(std::size_t test, ComponentId component, const QueryResult& answer);
  // Notes what is known, and yields the others.
  ComponentSet ask_what_is_known(std::size_t test, const ComponentSet& components, Work each);
  [[nodiscard]] KnownAnswers::Circumstances circumstances(std::size_t test) const {
    const bool is_strict =
        !runs_.reads_early[test] || runs_.checks.enabled(program::CheckGroup::uninitialised);
    return {is_strict, runs_.bound.unknown};
  }
  // Undecided also if it was not asked.
  [[nodiscard]] Answer answer(std::size_t test, ComponentId component) const;
  [[nodiscard]] ComponentSet left_open(std::size_t test) const;
  [[nodiscard]] std::size_t tests_left_open(ComponentId component) const;
  [[nodiscard]] bool is_target(ComponentId component) const {
    return runs_.subject.program.component(component).role == program::Role::target;
  }
  [[nodiscard]] const effort::LocalizeTable& table() const {
    return runs_.subject.limits.effort->localize;
  }
  [[nodiscard]] bool has_retry_budget() const { return table().retry_budget != Work{}; }
  // What is open, targets or the others; yields what is left of the work for all of them.
  Work ask_again(bool targets, Work each, Work left);
  void ask_all_again(Work each);
  // A few that are open are worth more work: the list may become complete.
  void ask_few();
  void retry_open_queries();
  // What is refuted within the bound alone: in other runs, and with larger bounds.
  void follow_farther(Work left);
  void ask_others(Work& left);
  void ask_farther(std::uint32_t iterations, Work& left);
  [[nodiscard]] ComponentSet refuted_within_bound() const;
  [[nodiscard]] bool any_left_open() const;
  [[nodiscard]] bool any_good() const;

  const TestRuns& runs_;
  const std::vector<std::size_t>& failing_;
  const std::vector<std::uint64_t>& steps_;
  unroll::Suspension& suspension_;
  const SingleFaultOptions& options_;
  std::vector<CandidateGroup> groups_;
  std::vector<std::size_t> order_;  // of the failing tests: the shortest run first
  ComponentSet survivors_;
  std::map<ComponentId, std::string> reasons_;
  std::map<ComponentId, std::size_t> undecided_runs_;  // runs that left it open
  std::set<ComponentId> refuted_;                      // for good
  // The tests that refute it as far as the bound goes.
  std::map<ComponentId, std::set<std::size_t>> within_bound_;
  // Of what is open, the iterations up to which some test refutes it.
  std::map<ComponentId, std::uint32_t> refuted_up_to_;
  Work asked_{};                         // all queries so far
  Work usual_query_ = effort::mega(20);  // what one takes
  bool worker_failed_ = false;           // a process did
  effort::Purpose purpose_ = effort::Purpose::query;
  std::map<std::size_t, TestRuns::Runs> probed_runs_;  // by test
  std::uint32_t followed_iterations_ = 0;              // the largest bound so far
  SingleFaults result_;
};

void SingleFaultSearch::leave_out_what_is_not_executed(const ComponentSet& candidates) {
  ComponentSet always = candidates;
  std::set<ComponentId> ever;
  for (std::size_t test : failing_) {
    if (runs_.stop()) break;
    TestRuns::Runs runs = runs_.make(test, candidates, suspension_);
    if (!runs.usual->cut_because().empty()) {
      result_.cut_runs[test] = runs.usual->cut_because();
    }
    std::set<ComponentId> executed;
    for (ComponentId component : candidates) {
      if (runs.usual->is_executed(component)) executed.insert(component);
    }
    ever.insert(executed.begin(), executed.end());
    std::erase_if(always, [&](ComponentId each) { return !executed.contains(each); });
  }
  survivors_.insert(survivors_.end(), always.begin(), always.end());
  result_.examined += ever.size();
}

void SingleFaultSearch::leave_out_what_cannot_be_printed() {
  const PrintingGraph graph = printing_graph(runs_.subject.program, runs_.subject.entry);
  effort::Entry entry(effort::Purpose::printable_output, table().printable_in_all);
  for (std::size_t test : order_) {
    const Test& failing = runs_.tests[test];
    if (!failing.expectation.output || !failing.order.empty()) continue;
    PrintableOutput printable(runs_.subject.program, graph, *failing.expectation.output,
                              table().printable);
    std::erase_if(survivors_, [&](ComponentId each) {
      if (runs_.stop() || entry.is_used_up() || printable.is_possible_with(std::span(&each, 1)))
        return false;
      result_.answers[test][each] = Answer::no;
      refuted_.insert(each);
      return true;
    });
  }
}

ShareResult SingleFaultSearch::ask_here(const TestRuns& all_runs, std::size_t test,
                                        const ComponentSet& components, Work each, Work most) {
  ShareResult results(components.size());
  TestRuns::Runs runs = all_runs.make(test, components, suspension_, each);
  Work spent{};
  for (std::size_t i = 0; i < components.size() && !runs_.stop() && spent <= most; ++i) {
    ComponentId component = components[i];
    FailingRun& run = runs_.run_for(runs, std::span(&component, 1));
    const bool was_open = purpose_ == effort::Purpose::query_asked_again;
    results[i] = asked(run, component, each, was_open && !is_target(component));
    spent += results[i].spent;
  }
  return results;
}

ShareResult SingleFaultSearch::ask_together(std::size_t test, const ComponentSet& components,
                                            Work each, Work most) {
  bool may_share = options_.run_shares && !worker_failed_;
  std::size_t jobs = may_share ? std::min(options_.jobs, components.size()) : 1;
  std::uint64_t worth = components.size() * usual_query_.units / least_in_share.units;
  jobs = std::min<std::size_t>(jobs, worth);
  if (jobs < 2) return ask_here(runs_, test, components, each, most);
  // Neighbours are alike: each process gets some of them.
  std::vector<ComponentSet> parts(jobs);
  for (std::size_t i = 0; i < components.size(); ++i) parts[i % jobs].push_back(components[i]);
  std::vector<Share> shares;
  shares.reserve(parts.size());
  for (const ComponentSet& part : parts) {
    shares.emplace_back([&, this] { return ask_here(runs_, test, part, each, most); });
  }
  std::vector<std::optional<ShareResult>> answers = options_.run_shares(shares);
  ShareResult results(components.size());
  for (std::size_t i = 0; i < components.size(); ++i) {
    std::optional<ShareResult>& share = answers[i % jobs];
    if (share && share->size() == parts[i % jobs].size()) {
      results[i] = std::move((*share)[i / jobs]);
      continue;
    }
    // What a worker that failed leaves is asked again here.
    worker_failed_ = true;
    results[i].kind = Kind::undecided;
    results[i].reason = "a process ended early";
  }
  return results;
}

void SingleFaultSearch::note(std::size_t test, ComponentId component, const QueryResult& answer) {
  ++result_.queries;
  asked_ += answer.spent;
  result_.statistics.variables += answer.statistics.variables;
  result_.statistics.clauses += answer.statistics.clauses;
  result_.statistics.calls += answer.statistics.calls;
  Answer& known = result_.answers[test][component];
  switch (answer.kind) {
    case Kind::not_asked: break;
    case Kind::yes:
      known = Answer::yes;
      result_.values[test][component] = answer.values;
      within_bound_[component].erase(test);
      break;
    case Kind::no:
      known = Answer::no;
      refuted_.insert(component);
      break;
    case Kind::no_within_bound:
      known = Answer::no;
      within_bound_[component].insert(test);
      break;
    case Kind::undecided:
      known = Answer::undecided;
      reasons_[component] = answer.reason;
      ++undecided_runs_[component];
      if (answer.refuted_up_to != 0) {
        std::uint32_t& most = refuted_up_to_[component];
        most = std::max(most, answer.refuted_up_to);
      }
      break;
  }
}

ComponentSet SingleFaultSearch::ask_what_is_known(std::size_t test, const ComponentSet& components,
                                                  Work each) {
  if (!options_.known) return components;
  ComponentSet others;
  for (ComponentId component : components) {
    const QueryResult* known =
        options_.known->find(options_.known_as[test], runs_.subject.program.component(component),
                             circumstances(test), each);
    if (known) {
      note(test, component, *known);
    } else {
      others.push_back(component);
    }
  }
  return others;
}

// Processes that work at the same time may ask more than would have been asked one after the other:
// that does not count.
Work SingleFaultSearch::ask(std::size_t test, const ComponentSet& wanted, Work each, Work most) {
  Work spent{};
  if (wanted.empty()) return spent;
  const ComponentSet components = ask_what_is_known(test, wanted, each);
  ShareResult results;
  if (!components.empty()) results = ask_together(test, components, each, most);
  std::size_t asked = 0;
  for (; asked < results.size() && spent <= most; ++asked) {
    if (results[asked].kind == Kind::not_asked) break;
    note(test, components[asked], results[asked]);
    effort::note(purpose_, results[asked].spent, each);
    spent += results[asked].spent;
    if (!options_.known) continue;
    options_.known->keep(options_.known_as[test],
                         runs_.subject.program.component(components[asked]), circumstances(test),
                         each, results[asked]);
  }
  if (asked != 0) usual_query_ = spent / asked;
  std::erase_if(survivors_,
                [&](ComponentId component) { return answer(test, component) == Answer::no; });
  return spent;
}

Answer SingleFaultSearch::answer(std::size_t test, ComponentId component) const {
  auto known = result_.answers.find(test);
  if (known == result_.answers.end()) return Answer::undecided;
  auto found = known->second.find(component);
  return found == known->second.end() ? Answer::undecided : found->second;
}

ComponentSet SingleFaultSearch::left_open(std::size_t test) const {
  ComponentSet open;
  for (ComponentId component : survivors_) {
    if (answer(test, component) == Answer::undecided) open.push_back(component);
  }
  return open;
}

std::size_t SingleFaultSearch::tests_left_open(ComponentId component) const {
  return static_cast<std::size_t>(std::count_if(
      failing_.begin(), failing_.end(),
      [&](std::size_t test) { return answer(test, component) == Answer::undecided; }));
}

bool SingleFaultSearch::any_good() const {
  return std::any_of(survivors_.begin(), survivors_.end(),
                     [this](ComponentId each) { return tests_left_open(each) == 0; });
}

bool SingleFaultSearch::any_left_open() const {
  return std::any_of(survivors_.begin(), survivors_.end(),
                     [this](ComponentId each) { return tests_left_open(each) != 0; });
}

Work SingleFaultSearch::ask_again(bool targets, Work each, Work left) {
  purpose_ = effort::Purpose::query_asked_again;
  undecided_runs_.clear();
  for (std::size_t test : order_) {
    if (runs_.stop() || left == Work{}) return left;
    ComponentSet open = left_open(test);
    std::erase_if(open, [&](ComponentId one) {
      return is_target(one) != targets || undecided_runs_[one] >= table().undecided_again;
    });
    // Those that are good wherever that is known are the likeliest.
    std::stable_sort(open.begin(), open.end(), [this](ComponentId a, ComponentId b) {
      return tests_left_open(a) < tests_left_open(b);
    });
    Work one = each;
    // With threads little is given anyhow: what the others left is for these.
    if (targets && !open.empty() && !runs_.tests[test].order.empty())
      one = std::max(one, left / open.size());
    left -= ask(test, open, one, left);
  }
  return left;
}

void SingleFaultSearch::ask_all_again(Work each) {
  Work left = ask_again(false, each, table().asked_again * each);
  ask_again(true, each, left);
}

void SingleFaultSearch::ask_few() {
  auto open = std::count_if(survivors_.begin(), survivors_.end(),
                            [this](ComponentId one) { return tests_left_open(one) != 0; });
  if (open == 0 || static_cast<std::size_t>(open) > table().few) return;
  purpose_ = effort::Purpose::query_asked_again;
  undecided_runs_.clear();
  Work left = table().for_few;
  for (std::size_t test : order_) {
    ComponentSet some = left_open(test);
    std::erase_if(
        some, [&](ComponentId one) { return undecided_runs_[one] >= table().undecided_of_few; });
    if (some.empty()) continue;
    if (runs_.stop() || left == Work{}) return;
    left -= ask(test, some, std::min(table().query_of_few, runs_.bound.query), left);
  }
}

void SingleFaultSearch::retry_open_queries() {
  Work each = runs_.bound.query;
  const Work begun = asked_;
  while (any_left_open() && !runs_.stop()) {
    Work left = table().retry_budget - (asked_ - begun);
    Work more = std::min(table().retry_growth * each, (1 / table().open_queries) * left);
    if (more <= each) return;
    each = more;
    Work before = asked_;
    ask_all_again(each);
    // What is left open without using its work is no query of work.
    if (asked_ - before < table().least_used * each) return;
  }
}

ComponentSet SingleFaultSearch::refuted_within_bound() const {
  ComponentSet found;
  for (const auto& [component, tests] : within_bound_) {
    if (!tests.empty() && !refuted_.contains(component)) found.push_back(component);
  }
  return found;
}

// Another run may refute it for good.
void SingleFaultSearch::ask_others(Work& left) {
  for (std::size_t test : order_) {
    ComponentSet unasked = refuted_within_bound();
    std::erase_if(unasked, [&](ComponentId each) {
      auto known = result_.answers.find(test);
      return known != result_.answers.end() && known->second.contains(each);
    });
    if (unasked.empty() || left == Work{} || runs_.stop()) continue;
    left -= ask(test, unasked, table().first_share * runs_.bound.query, left);
  }
}

// The same queries, with so many iterations.
void SingleFaultSearch::ask_farther(std::uint32_t iterations, Work& left) {
  followed_iterations_ = iterations;
  TestRuns farther = runs_;
  farther.bound.iterations = farther.bound.unknown = iterations;
  for (std::size_t test : failing_) {
    ComponentSet open = refuted_within_bound();
    std::erase_if(open, [&](ComponentId each) { return !within_bound_[each].contains(test); });
    if (open.empty() || left == Work{} || runs_.stop()) continue;
    Work each = std::min(left, runs_.bound.query);
    ShareResult answers = ask_here(farther, test, open, each, left);
    for (std::size_t i = 0; i < open.size(); ++i) {
      left -= answers[i].spent;
      // What is not known there stays as it is.
      bool is_known = answers[i].kind == Kind::yes || answers[i].kind == Kind::no;
      if (is_known) note(test, open[i], answers[i]);
      effort::note(purpose_, answers[i].spent, each);
    }
  }
}

void SingleFaultSearch::follow_farther(Work left) {
  purpose_ = effort::Purpose::query_followed_farther;
  ask_others(left);
  for (std::uint64_t most = 2 * std::uint64_t{runs_.bound.unknown};
       most <= options_.most_iterations && left != Work{} && !refuted_within_bound().empty() &&
       !runs_.stop();
       most *= 2) {
    ask_farther(static_cast<std::uint32_t>(most), left);
  }
  // Those that no run refutes any longer.
  for (const auto& [component, tests] : within_bound_) {
    if (!tests.empty() || refuted_.contains(component)) continue;
    survivors_.push_back(component);
    result_.iterations = followed_iterations_;
  }
  result_.within_bound = refuted_within_bound();
}

// Those that one test refutes need not be put to the next; what several leave open is left for the
// next round.
void SingleFaultSearch::ask_in_turn(Work each, Work left, std::size_t most_undecided) {
  undecided_runs_.clear();
  for (const CandidateGroup& group : groups_) {
    Work most = left;
    if (group.is_many) {
      most = std::min(most, std::max(table().least_statements, table().statement_share * asked_));
    }
    for (std::size_t test : order_) {
      ComponentSet open = left_open(test);
      std::erase_if(open, [&](ComponentId one) {
        return undecided_runs_[one] >= most_undecided ||
               !std::binary_search(group.components.begin(), group.components.end(), one);
      });
      if (open.empty() || most == Work{} || runs_.stop()) continue;
      // Left sides make everything depend on the choice: the others first.
      std::stable_partition(open.begin(), open.end(),
                            [this](ComponentId one) { return !is_target(one); });
      if (options_.progress) {
        options_.progress(
            fmt::format("{}: {} candidates left", runs_.tests[test].name, open.size()));
      }
      Work spent = ask(test, open, each, most);
      most -= spent;
      left -= spent;
    }
  }
}

// Where replaced values reach nearly everything whole formulas grow for ever, but what fails is often
// no matter of values: a way that is not theirs to choose, a text that is printed in any case.
void SingleFaultSearch::ask_roughly() {
  purpose_ = effort::Purpose::query_cut_short;
  Work left = table().rough_in_all;
  for (std::size_t test : order_) {
    const ComponentSet open = left_open(test);
    if (open.empty()) continue;
    if (runs_.stop() || left == Work{} || !runs_.tests[test].order.empty()) break;
    const TestRuns::Runs runs = runs_.make(test, open, suspension_, table().rough);
    for (ComponentId component : open) {
      if (runs_.stop() || left == Work{}) break;
      FailingRun& run = runs_.run_for(runs, std::span(&component, 1));
      const QueryResult said = asked_roughly(run, component, table().rough);
      left -= said.spent;
      effort::note(purpose_, said.spent, table().rough);
      if (said.kind != Kind::undecided) {
        note(test, component, said);
      } else if (said.refuted_up_to != 0) {
        std::uint32_t& most = refuted_up_to_[component];
        most = std::max(most, said.refuted_up_to);
      }
    }
    std::erase_if(survivors_,
                  [&](ComponentId component) { return answer(test, component) == Answer::no; });
  }
  purpose_ = effort::Purpose::query;
}

bool SingleFaultSearch::is_good_everywhere(ComponentId component, const Probe& probe) {
  for (std::size_t test : order_) {
    FailingRun& run = runs_.run_for(probed_runs_[test], std::span(&component, 1));
    run.limit(table().probe);
    std::optional<FailingRun::Found> found = run.found_by(component, probe);
    if (!found) return false;
    result_.answers[test][component] = Answer::yes;
    result_.values[test][component] = std::move(*found);
    within_bound_[component].erase(test);
  }
  return true;
}

void SingleFaultSearch::probe() {
  ComponentSet open = survivors_;
  std::erase_if(open, [this](ComponentId each) { return tests_left_open(each) == 0; });
  if (open.empty()) return;
  effort::Entry entry(effort::Purpose::probes, table().probes);
  for (std::size_t test : order_) {
    if (runs_.stop() || entry.is_used_up()) return;
    probed_runs_[test] = runs_.make(test, open, suspension_, table().probe);
  }
  for (ComponentId component : open) {
    for (const Probe& each : probes_of(runs_.subject.program, component)) {
      if (runs_.stop() || entry.is_used_up()) return;
      if (!is_good_everywhere(component, each)) continue;
      result_.by_probe.insert(component);
      break;
    }
  }
  probed_runs_.clear();
}

SingleFaults SingleFaultSearch::run(const std::vector<CandidateGroup>& candidates) {
  groups_ = candidates;
  for (CandidateGroup& group : groups_) {
    leave_out_what_is_not_executed(group.components);
    std::sort(group.components.begin(), group.components.end());
  }
  order_ = failing_;
  std::stable_sort(order_.begin(), order_.end(),
                   [this](std::size_t a, std::size_t b) { return steps_[a] < steps_[b]; });
  leave_out_what_cannot_be_printed();
  const Work each = runs_.bound.query;
  const Work first = std::max(table().first_share * each, table().least_query);
  const Work second = table().second_share * each;
  ask_in_turn(first, effort::unlimited, table().undecided_first);
  ask_roughly();
  probe();
  if (second > first) ask_in_turn(second, table().open_queries * each, table().undecided_again);
  const Work usual = asked_;
  ask_few();
  ask_all_again(each);
  // Nothing at all is worth more than one of several.
  if (!has_retry_budget() && !any_good()) {
    ask_again(false, each, table().queries_for_first * each);
  }
  auto open = std::count_if(survivors_.begin(), survivors_.end(), [this](ComponentId one) {
    return !is_target(one) && tests_left_open(one) != 0;
  });
  if (!has_retry_budget() && open == 1) {
    ask_again(false, table().last_growth * each, table().last_growth * each);
  }
  retry_open_queries();
  follow_farther(
      std::clamp(table().farther_share * usual, table().least_farther, table().most_farther));
  return finished(candidates);
}

SingleFaults SingleFaultSearch::finished(const std::vector<CandidateGroup>& candidates) {
  result_.asked = asked_;
  for (const CandidateGroup& group : candidates) {
    for (ComponentId component : group.components) {
      if (std::find(survivors_.begin(), survivors_.end(), component) == survivors_.end()) continue;
      auto near = refuted_up_to_.find(component);
      if (tests_left_open(component) == 0) {
        result_.good.push_back(component);
      } else if (near != refuted_up_to_.end() && !runs_.stop()) {
        result_.within_bound.push_back(component);
        std::uint32_t& least = result_.refuted_up_to;
        least = least == 0 ? near->second : std::min(least, near->second);
      } else {
        std::string reason = reasons_[component];
        if (reason.empty()) reason = runs_.stop() ? "stopped" : effort::used_up;
        result_.open.push_back({component, reason});
      }
    }
  }
  return std::move(result_);
}

}  // namespace

SingleFaults find_single_faults(const TestRuns& runs, const std::vector<std::size_t>& failing,
                                const std::vector<std::uint64_t>& steps,
                                const std::vector<CandidateGroup>& candidates,
                                unroll::Suspension& suspension, const SingleFaultOptions& options) {
  return SingleFaultSearch(runs, failing, steps, suspension, options).run(candidates);
}

}  // namespace culprit::localize
