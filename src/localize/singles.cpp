#include "localize/singles.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <set>
#include <sstream>

#include "localize/effort.h"

namespace culprit::localize {

using program::ComponentId;

namespace {

// The share of a question's time that it gets at first.
constexpr double first_share = 0.1;
// What is left open is asked again for no longer than so many questions' time.
constexpr double most_open_questions = 3;
// If nothing was found by then, once more, for no longer than so many.
constexpr double most_questions_for_first = 10;
// With patience: so many times as long from one time to the next.
constexpr double patience_growth = 4;
// Without patience: the last one that is open, if it is no left side, gets so much once more.
constexpr double last_growth = 2.5;
// What so many runs leave open is not put to the others.
constexpr std::size_t most_runs_in_vain = 3;
// Left sides make everything depend on the choice: more time seldom helps, so they get less, and
// last.
constexpr double target_share = 0.25;
// What is refuted only within the bound on loops is followed farther for half as long as everything
// before took, within these limits; in seconds.
constexpr double share_farther = 0.5, least_seconds_farther = 0.2, most_seconds_farther = 2;
// What is expected to take less than this is not worth a process.
constexpr double least_seconds_in_share = 0.05;

// An answer passes from process to process as a text: yes KEY VALUE KEY VALUE …
constexpr std::string_view yes = "yes";
constexpr std::string_view no = "no";
constexpr std::string_view no_within_bound = "no within the bound";

std::string yes_with(const FailingRun::Found& values) {
  std::string text(yes);
  for (const auto& [key, value] : values) text += fmt::format(" {} {}", key, value);
  return text;
}

FailingRun::Found values_in(const std::string& answer) {
  FailingRun::Found values;
  std::istringstream words(answer.substr(yes.size()));
  for (std::uint64_t key = 0, value = 0; words >> key >> value;) values[key] = value;
  return values;
}

class Search {
 public:
  Search(const TestRuns& runs, const std::vector<std::size_t>& failing,
         const std::vector<std::uint64_t>& steps, unroll::Suspension& suspension,
         const SinglesOptions& options)
      : runs_(runs), failing_(failing), steps_(steps), suspension_(suspension), options_(options) {}

  Singles run(const ComponentSet& candidates);

 private:
  void leave_out_what_is_not_executed(const ComponentSet& candidates);
  // Asks the components in the run of a test; those that are refuted are survivors no longer.
  void ask(std::size_t test, const ComponentSet& components, double seconds, double most_seconds);
  std::vector<std::string> ask_here(const TestRuns& runs, std::size_t test,
                                    const ComponentSet& components, double seconds,
                                    double most_seconds);
  void note(std::size_t test, ComponentId component, const std::string& answer);
  // Undecided also if it was not asked.
  [[nodiscard]] Answer answer(std::size_t test, ComponentId component) const;
  [[nodiscard]] ComponentSet left_open(std::size_t test) const;
  [[nodiscard]] std::size_t tests_left_open(ComponentId component) const;
  [[nodiscard]] bool is_target(ComponentId component) const {
    return runs_.problem.program.component(component).role == program::Role::target;
  }
  // What is open, left sides or the others; yields what is left of the time for all of them.
  double ask_again(bool targets, double seconds, double left);
  void ask_all_again(double seconds);
  void ask_patiently(std::chrono::steady_clock::time_point begun);
  // What is refuted within the bound alone: in other runs, and with larger bounds.
  void follow_farther(double left);
  void ask_others(const std::vector<std::size_t>& order, double& left);
  void ask_farther(std::uint32_t iterations, double& left);
  [[nodiscard]] ComponentSet refuted_within_bound() const;
  [[nodiscard]] bool any_left_open() const;
  [[nodiscard]] bool any_good() const;

  const TestRuns& runs_;
  const std::vector<std::size_t>& failing_;
  const std::vector<std::uint64_t>& steps_;
  unroll::Suspension& suspension_;
  const SinglesOptions& options_;
  ComponentSet survivors_;
  std::map<ComponentId, std::string> reasons_;
  std::map<ComponentId, std::size_t> in_vain_;  // runs that left it open
  std::set<ComponentId> refuted_;               // for good
  // The tests that refute it as far as the bound goes.
  std::map<ComponentId, std::set<std::size_t>> within_bound_;
  double usual_seconds_ = 0.02;  // of a question
  bool came_to_grief_ = false;   // a process did
  bool asks_again_ = false;
  std::uint32_t followed_iterations_ = 0;  // the largest bound so far
  Singles result_;
};

void Search::leave_out_what_is_not_executed(const ComponentSet& candidates) {
  survivors_ = candidates;
  std::set<ComponentId> ever;
  for (std::size_t test : failing_) {
    if (runs_.stop()) return;
    TestRuns::Runs runs = runs_.make(test, candidates, suspension_);
    if (!runs.usual->cut_because().empty()) {
      result_.cut_runs[test] = runs.usual->cut_because();
    }
    std::set<ComponentId> executed;
    for (ComponentId component : candidates) {
      if (runs.usual->is_executed(component)) executed.insert(component);
    }
    ever.insert(executed.begin(), executed.end());
    std::erase_if(survivors_, [&](ComponentId each) { return !executed.contains(each); });
  }
  result_.examined = ever.size();
}

// "yes" and the values, "no", or why it is not known; at the end what the solver did.
std::vector<std::string> Search::ask_here(const TestRuns& all_runs, std::size_t test,
                                          const ComponentSet& components, double seconds,
                                          double most_seconds) {
  std::vector<std::string> answers;
  std::clock_t begun = std::clock();
  TestRuns::Runs runs = all_runs.make(test, components, suspension_, seconds);
  for (ComponentId component : components) {
    double most = is_target(component) ? target_share * seconds : seconds;
    double elapsed = seconds_since(begun);
    if (runs_.stop() || elapsed > most_seconds) {
      answers.emplace_back();
      continue;
    }
    FailingRun& run = runs_.run_for(runs, std::span(&component, 1));
    run.limit(most);
    run.look_among_small_values_first(asks_again_ && !is_target(component));
    Answer answer = run.can_be_good(std::span(&component, 1));
    answers.push_back(answer == Answer::yes ? yes_with(run.found_values())
                      : answer == Answer::undecided
                          ? run.reason()
                          : std::string(run.met_bound() ? no_within_bound : no));
  }
  solve::Solver::Statistics statistics = runs.usual->statistics();
  for (std::uint64_t each : {statistics.variables, statistics.clauses, statistics.calls}) {
    answers.push_back(std::to_string(each));
  }
  return answers;
}

// An empty answer: it was not asked.
void Search::note(std::size_t test, ComponentId component, const std::string& answer) {
  if (answer.empty()) return;
  ++result_.questions;
  if (answer.starts_with(yes)) {
    result_.answers[test][component] = Answer::yes;
    result_.values[test][component] = values_in(answer);
    within_bound_[component].erase(test);
    return;
  }
  if (answer == no || answer == no_within_bound) {
    result_.answers[test][component] = Answer::no;
    if (answer == no) {
      refuted_.insert(component);
    } else {
      within_bound_[component].insert(test);
    }
    return;
  }
  result_.answers[test][component] = Answer::undecided;
  reasons_[component] = answer;
  ++in_vain_[component];
}

void Search::ask(std::size_t test, const ComponentSet& components, double seconds,
                 double most_seconds) {
  if (components.empty()) return;
  double worth = static_cast<double>(components.size()) * usual_seconds_ / least_seconds_in_share;
  bool may_share = options_.run_shares && !came_to_grief_;
  std::size_t jobs = may_share ? std::min(options_.jobs, components.size()) : 1;
  if (worth < static_cast<double>(jobs)) jobs = static_cast<std::size_t>(worth);
  std::vector<ComponentSet> parts(std::max<std::size_t>(jobs, 1));
  auto begun = std::chrono::steady_clock::now();
  // Neighbours are alike: each process gets some of them.
  for (std::size_t i = 0; i < components.size(); ++i) {
    parts[i % parts.size()].push_back(components[i]);
  }
  std::vector<std::vector<std::string>> answers;
  if (parts.size() == 1) {
    answers.push_back(ask_here(runs_, test, components, seconds, most_seconds));
  } else {
    std::vector<Share> shares;
    for (const ComponentSet& part : parts) {
      shares.push_back([&, this] { return ask_here(runs_, test, part, seconds, most_seconds); });
    }
    answers = options_.run_shares(shares);
  }
  std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
  usual_seconds_ =
      elapsed.count() * static_cast<double>(parts.size()) / static_cast<double>(components.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    // A process that came to grief gives nothing; what it left is asked again here.
    if (answers[i].size() != parts[i].size() + 3) {
      came_to_grief_ = true;
      for (ComponentId component : parts[i]) note(test, component, "a process ended early");
      continue;
    }
    for (std::size_t k = 0; k < parts[i].size(); ++k) note(test, parts[i][k], answers[i][k]);
    std::size_t end = parts[i].size();
    result_.statistics.variables += std::stoull(answers[i][end]);
    result_.statistics.clauses += std::stoull(answers[i][end + 1]);
    result_.statistics.calls += std::stoull(answers[i][end + 2]);
  }
  std::erase_if(survivors_,
                [&](ComponentId component) { return answer(test, component) == Answer::no; });
}

Answer Search::answer(std::size_t test, ComponentId component) const {
  auto known = result_.answers.find(test);
  if (known == result_.answers.end()) return Answer::undecided;
  auto found = known->second.find(component);
  return found == known->second.end() ? Answer::undecided : found->second;
}

ComponentSet Search::left_open(std::size_t test) const {
  ComponentSet open;
  for (ComponentId component : survivors_) {
    if (answer(test, component) == Answer::undecided) open.push_back(component);
  }
  return open;
}

std::size_t Search::tests_left_open(ComponentId component) const {
  return static_cast<std::size_t>(std::count_if(
      failing_.begin(), failing_.end(),
      [&](std::size_t test) { return answer(test, component) == Answer::undecided; }));
}

bool Search::any_good() const {
  return std::any_of(survivors_.begin(), survivors_.end(),
                     [this](ComponentId each) { return tests_left_open(each) == 0; });
}

bool Search::any_left_open() const {
  return std::any_of(survivors_.begin(), survivors_.end(),
                     [this](ComponentId each) { return tests_left_open(each) != 0; });
}

double Search::ask_again(bool targets, double seconds, double left) {
  asks_again_ = true;
  for (std::size_t test : failing_) {
    if (runs_.stop() || left <= 0) return left;
    ComponentSet open = left_open(test);
    std::erase_if(open, [&](ComponentId each) { return is_target(each) != targets; });
    // Those that are good wherever that is known are the likeliest.
    std::stable_sort(open.begin(), open.end(), [this](ComponentId a, ComponentId b) {
      return tests_left_open(a) < tests_left_open(b);
    });
    std::clock_t begun = std::clock();
    double most = seconds;
    // With threads little time is given anyhow: what the others left is for these.
    if (targets && !open.empty() && !runs_.tests[test].order.empty()) {
      most = std::max(most, left / (target_share * static_cast<double>(open.size())));
    }
    ask(test, open, most, left);
    left -= seconds_since(begun);
  }
  return left;
}

void Search::ask_all_again(double seconds) {
  double left = ask_again(false, seconds, most_open_questions * seconds);
  ask_again(true, seconds, left);
}

void Search::ask_patiently(std::chrono::steady_clock::time_point begun) {
  auto elapsed_since = [](std::chrono::steady_clock::time_point time) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - time).count();
  };
  double seconds = runs_.bound.seconds_per_question;
  while (any_left_open() && !runs_.stop()) {
    double left = options_.patience - elapsed_since(begun);
    double more = std::min(patience_growth * seconds, left / most_open_questions);
    if (more <= seconds) return;
    seconds = more;
    auto asked = std::chrono::steady_clock::now();
    ask_all_again(seconds);
    // What is left open without using its time is no question of time.
    if (elapsed_since(asked) < target_share * seconds) return;
  }
}

ComponentSet Search::refuted_within_bound() const {
  ComponentSet found;
  for (const auto& [component, tests] : within_bound_) {
    if (!tests.empty() && !refuted_.contains(component)) found.push_back(component);
  }
  return found;
}

// Another run may refute it for good.
void Search::ask_others(const std::vector<std::size_t>& order, double& left) {
  for (std::size_t test : order) {
    ComponentSet unasked = refuted_within_bound();
    std::erase_if(unasked, [&](ComponentId each) {
      auto known = result_.answers.find(test);
      return known != result_.answers.end() && known->second.contains(each);
    });
    if (unasked.empty() || left <= 0 || runs_.stop()) continue;
    std::clock_t begun = std::clock();
    ask(test, unasked, first_share * runs_.bound.seconds_per_question, left);
    left -= seconds_since(begun);
  }
}

// The same questions, with so many iterations.
void Search::ask_farther(std::uint32_t iterations, double& left) {
  followed_iterations_ = iterations;
  TestRuns farther = runs_;
  farther.bound.iterations = farther.bound.unknown = iterations;
  for (std::size_t test : failing_) {
    ComponentSet open = refuted_within_bound();
    std::erase_if(open, [&](ComponentId each) { return !within_bound_[each].contains(test); });
    if (open.empty() || left <= 0 || runs_.stop()) continue;
    std::clock_t begun = std::clock();
    double seconds = std::min(left, runs_.bound.seconds_per_question);
    std::vector<std::string> answers = ask_here(farther, test, open, seconds, left);
    for (std::size_t i = 0; i < open.size(); ++i) {
      // What is not known there stays as it is.
      bool is_known = answers[i].starts_with(yes) || answers[i] == no;
      if (is_known) note(test, open[i], answers[i]);
    }
    left -= seconds_since(begun);
  }
}

void Search::follow_farther(double left) {
  std::vector<std::size_t> order = failing_;
  std::stable_sort(order.begin(), order.end(),
                   [this](std::size_t a, std::size_t b) { return steps_[a] < steps_[b]; });
  ask_others(order, left);
  for (std::uint64_t most = 2 * std::uint64_t{runs_.bound.unknown};
       most <= options_.most_iterations && left > 0 && !refuted_within_bound().empty() &&
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

Singles Search::run(const ComponentSet& candidates) {
  auto begun = std::chrono::steady_clock::now();
  std::clock_t begun_work = std::clock();
  leave_out_what_is_not_executed(candidates);
  std::vector<std::size_t> order = failing_;
  std::stable_sort(order.begin(), order.end(),
                   [this](std::size_t a, std::size_t b) { return steps_[a] < steps_[b]; });
  double seconds = runs_.bound.seconds_per_question;
  for (std::size_t test : order) {
    if (survivors_.empty() || runs_.stop()) break;
    if (options_.progress) {
      options_.progress(
          fmt::format("{}: {} expressions left", runs_.tests[test].name, survivors_.size()));
    }
    ComponentSet asked = survivors_;
    std::erase_if(asked, [this](ComponentId each) { return in_vain_[each] >= most_runs_in_vain; });
    ask(test, asked, first_share * seconds, 1e9);
  }
  ask_all_again(seconds);
  // Nothing at all is worth more than one of several.
  if (options_.patience == 0 && !any_good()) {
    ask_again(false, seconds, most_questions_for_first * seconds);
  }
  auto open = std::count_if(survivors_.begin(), survivors_.end(), [this](ComponentId each) {
    return !is_target(each) && tests_left_open(each) != 0;
  });
  if (options_.patience == 0 && open == 1) {
    ask_again(false, last_growth * seconds, last_growth * seconds);
  }
  ask_patiently(begun);
  follow_farther(std::clamp(share_farther * seconds_since(begun_work), least_seconds_farther,
                            most_seconds_farther));
  for (ComponentId component : candidates) {
    if (std::find(survivors_.begin(), survivors_.end(), component) == survivors_.end()) continue;
    if (tests_left_open(component) == 0) {
      result_.good.push_back(component);
    } else {
      std::string reason = reasons_[component];
      result_.open.push_back({component, reason.empty() ? "stopped" : reason});
    }
  }
  return std::move(result_);
}

}  // namespace

Singles find_singles(const TestRuns& runs, const std::vector<std::size_t>& failing,
                     const std::vector<std::uint64_t>& steps, const ComponentSet& candidates,
                     unroll::Suspension& suspension, const SinglesOptions& options) {
  return Search(runs, failing, steps, suspension, options).run(candidates);
}

}  // namespace culprit::localize
