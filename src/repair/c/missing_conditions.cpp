// SPDX-License-Identifier: MIT
#include "repair/c/missing_conditions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_map>

#include "repair/c/observed_places.h"

namespace culprit::repair {

using frontend::EditCandidate;
using frontend::EditSpace;
using frontend::GuardForm;
using frontend::GuardPlace;
using frontend::GuardUse;

namespace {

// One bit for each observation of a place.
using Bits = std::vector<std::uint64_t>;

struct Predicate {
  std::string text;
  double cost = 0;
  Bits holds;
};

enum class Comparison : std::uint8_t { equal, differs, less, greater, at_most, at_least };
constexpr std::array<std::pair<Comparison, std::string_view>, 6> comparisons = {
    {{Comparison::equal, "=="},
     {Comparison::differs, "!="},
     {Comparison::less, "<"},
     {Comparison::greater, ">"},
     {Comparison::at_most, "<="},
     {Comparison::at_least, ">="}}};

bool compare(Comparison comparison, std::int64_t a, std::int64_t b) {
  switch (comparison) {
    case Comparison::equal: return a == b;
    case Comparison::differs: return a != b;
    case Comparison::less: return a < b;
    case Comparison::greater: return a > b;
    case Comparison::at_most: return a <= b;
    case Comparison::at_least: return a >= b;
  }
  return false;
}

bool mentions(std::string_view text, const std::string& name) {
  auto is_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  for (std::size_t at = text.find(name); at != std::string_view::npos;
       at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end])))
      return true;
  }
  return false;
}

// All small conditions at one place, with what they are in each observation.
class Predicates {
 public:
  Predicates(const EditSpace& space, const GuardPlace& place, const ObservedPlace& observed,
             std::string_view surroundings, std::string_view file)
      : place_(place), observed_(observed) {
    const std::vector<Observation>& all = observed.observations;
    const std::size_t numbers = all.front().numbers.size();
    for (std::size_t i = 0; i < numbers; ++i)
      names_.push_back(cost_of(place.numbers[i], surroundings));
    for (std::size_t i = 0; i < all.front().pointers.size(); ++i) {
      const std::string& name = place.pointers[i];
      const double cost = cost_of(name, surroundings);
      const std::string null = mentions(file, "NULL") ? "NULL" : "0";
      add(fmt::format("{} != {}", name, null), cost,
          [&](const Observation& each) { return each.pointers[i] != 0; });
      add(fmt::format("{} == {}", name, null), cost,
          [&](const Observation& each) { return each.pointers[i] == 0; });
    }
    for (std::size_t i = 0; i < numbers; ++i) {
      with_constant(i, {"0", 0}, 0);
      for (const frontend::NamedConstant& each : space.constants) {
        const bool is_macro = std::isdigit(static_cast<unsigned char>(each.text.back())) == 0;
        if (each.value != 0) with_constant(i, each, is_macro ? 0.05 : 0.15);
      }
      for (std::size_t k = i + 1; k < numbers; ++k) with_variable(i, k);
    }
  }

  [[nodiscard]] const std::vector<Predicate>& all() const { return made_; }

 private:
  // What is spoken of there anyway is likelier.
  static double cost_of(const std::string& name, std::string_view surroundings) {
    if (mentions(surroundings, name)) return 0;
    const std::size_t member = name.find_first_of("-.");
    const bool is_near =
        member != std::string::npos && mentions(surroundings, name.substr(0, member));
    return is_near ? 0.05 : 0.2;
  }

  template <typename Holds>
  void add(std::string text, double cost, const Holds& holds) {
    const std::vector<Observation>& all = observed_.observations;
    Predicate made{std::move(text), cost, Bits((all.size() + 63) / 64)};
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (holds(all[i])) made.holds[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    made_.push_back(std::move(made));
  }

  static double cost_of(Comparison comparison) {
    return comparison == Comparison::at_most || comparison == Comparison::at_least ? 0.03 : 0;
  }

  void with_constant(std::size_t name, const frontend::NamedConstant& constant, double cost) {
    for (const auto& [comparison, sign] : comparisons) {
      add(fmt::format("{} {} {}", place_.numbers[name], sign, constant.text),
          names_[name] + cost + cost_of(comparison),
          [&, how = comparison](const Observation& each) {
            return compare(how, each.numbers[name], constant.value);
          });
    }
  }

  void with_variable(std::size_t one, std::size_t other) {
    for (const auto& [comparison, sign] : comparisons) {
      add(fmt::format("{} {} {}", place_.numbers[one], sign, place_.numbers[other]),
          names_[one] + names_[other] + 0.1 + cost_of(comparison),
          [&, how = comparison](const Observation& each) {
            return compare(how, each.numbers[one], each.numbers[other]);
          });
    }
  }

  const GuardPlace& place_;
  const ObservedPlace& observed_;
  std::vector<double> names_;
  std::vector<Predicate> made_;
};

// Where the change makes a difference.
std::uint64_t acts(GuardUse use, std::uint64_t condition, std::uint64_t expression) {
  switch (use) {
    case GuardUse::conjunct: return expression & ~condition;
    case GuardUse::disjunct: return ~expression & condition;
    case GuardUse::whole: return expression ^ condition;
    // What the expression would have been is not known: that is the point of it.
    case GuardUse::conjunct_before:
    case GuardUse::around_statement: return ~condition;
    case GuardUse::disjunct_before:
    case GuardUse::leaving: return condition;
  }
  return 0;
}

class ConditionSearch {
 public:
  ConditionSearch(const EditSpace& space, const source::SourceFiles& files, const TestBench& bench,
                  const effort::RepairTable& table)
      : space_(space), files_(files), bench_(bench), table_(table) {}

  void look_at(const GuardPlace& place, const ObservedPlace& observed) {
    if (observed.observations.empty()) return;
    group(observed);
    source::SourceSpan around = place.observed;
    if (!place.forms.empty() && place.forms.front().candidate.span.known())
      around = place.forms.front().candidate.span;
    Predicates predicates(space_, place, observed, files_.text(around), files_.text(around.file));
    Bits expression((observed.observations.size() + 63) / 64);
    for (std::size_t i = 0; i < observed.observations.size(); ++i) {
      if (observed.observations[i].holds) expression[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    for (const GuardForm& form : place.forms) choose(form, predicates.all(), expression);
  }

  std::vector<EditCandidate> take() {
    for (std::vector<EditCandidate>* each : {&found_, &partial_}) {
      std::stable_sort(each->begin(), each->end(), cheaper);
      if (each->size() > table_.conditions) each->resize(table_.conditions);
    }
    found_.insert(found_.end(), partial_.begin(), partial_.end());
    return std::move(found_);
  }

 private:
  static bool cheaper(const EditCandidate& a, const EditCandidate& b) { return a.cost < b.cost; }

  // What makes the same difference everywhere: the cheapest.
  using Classes = std::unordered_map<std::string, std::pair<double, const Predicate*>>;

  struct Group {
    std::size_t begin = 0, end = 0;
    bool is_failing = false;
  };

  // The observations of each test.
  void group(const ObservedPlace& observed) {
    groups_.clear();
    const std::vector<Observation>& all = observed.observations;
    for (std::size_t i = 0; i < all.size();) {
      std::size_t end = i;
      while (end < all.size() && all[end].test == all[i].test) ++end;
      const std::vector<std::size_t>& failing = bench_.failing();
      const bool is_failing =
          std::find(failing.begin(), failing.end(), all[i].test) != failing.end();
      groups_.push_back({i, end, is_failing});
      i = end;
    }
    must_act_ = observed.is_complete;
    const auto reached = std::count_if(groups_.begin(), groups_.end(),
                                       [](const Group& each) { return each.is_failing; });
    all_come_here_ = static_cast<std::size_t>(reached) == bench_.failing().size();
  }

  static bool acts_in(const Group& group, const Bits& bits) {
    for (std::size_t i = group.begin; i < group.end; ++i) {
      if ((bits[i / 64] >> (i % 64) & 1) != 0) return true;
    }
    return false;
  }

  void choose(const GuardForm& form, const std::vector<Predicate>& predicates,
              const Bits& expression) {
    Classes classes, partial;
    const std::size_t count = groups_.back().end;
    for (const Predicate& each : predicates) {
      Bits difference(each.holds.size());
      for (std::size_t i = 0; i < difference.size(); ++i)
        difference[i] = acts(form.use, each.holds[i], expression[i]);
      if (count % 64 != 0) difference.back() &= (std::uint64_t{1} << (count % 64)) - 1;
      std::size_t passing = 0, touched = 0;
      bool helps = all_come_here_, helps_some = false;
      for (const Group& group : groups_) {
        const bool is_touched = acts_in(group, difference);
        if (group.is_failing) helps = helps && (is_touched || !must_act_);
        if (group.is_failing) helps_some |= is_touched;
        if (!group.is_failing) ++passing;
        if (!group.is_failing && is_touched) ++touched;
      }
      // Where it makes no difference in a failing test, something else has to.
      if (!helps && (!helps_some || touched != 0)) continue;
      const double share =
          passing == 0 ? 0 : static_cast<double>(touched) / static_cast<double>(passing);
      const double cost = form.candidate.cost + each.cost + 0.3 * share;
      std::string key(reinterpret_cast<const char*>(difference.data()),
                      difference.size() * sizeof(std::uint64_t));
      auto [known, is_new] = (helps ? classes : partial).try_emplace(std::move(key), cost, &each);
      if (!is_new && cost < known->second.first) known->second = {cost, &each};
    }
    keep_cheapest(form, classes, found_);
    const std::size_t before = partial_.size();
    keep_cheapest(form, partial, partial_);
    for (std::size_t i = before; i < partial_.size(); ++i) partial_[i].needs_another = true;
  }

  void keep_cheapest(const GuardForm& form, const Classes& classes,
                     std::vector<EditCandidate>& into) const {
    std::vector<EditCandidate> chosen;
    for (const auto& [key, best] : classes) chosen.push_back(with(form, *best.second, best.first));
    std::sort(chosen.begin(), chosen.end(), [](const EditCandidate& a, const EditCandidate& b) {
      return a.cost != b.cost ? a.cost < b.cost : a.replacement < b.replacement;
    });
    if (chosen.size() > table_.conditions_each) chosen.resize(table_.conditions_each);
    into.insert(into.end(), chosen.begin(), chosen.end());
  }

  static void fill_in(std::string& text, const std::string& condition) {
    const std::size_t mark = text.find(frontend::condition_mark);
    if (mark != std::string::npos) text.replace(mark, 1, condition);
  }

  static EditCandidate with(const GuardForm& form, const Predicate& predicate, double cost) {
    EditCandidate made = form.candidate;
    made.cost = cost;
    made.leaves_early = form.use == GuardUse::leaving;
    fill_in(made.replacement, predicate.text);
    for (auto& [file, edits] : made.edits) {
      for (source::Edit& each : edits) fill_in(each.replacement, predicate.text);
    }
    return made;
  }

  const EditSpace& space_;
  const source::SourceFiles& files_;
  const TestBench& bench_;
  const effort::RepairTable& table_;
  std::vector<Group> groups_;
  bool must_act_ = true;
  bool all_come_here_ = true;  // all failing tests
  std::vector<EditCandidate> found_, partial_;
};

// Is this a place before an expression that, whenever it is begun, has a value? Then the place
// behind it serves as well.
bool is_finished_always(const EditSpace& space, const std::vector<ObservedPlace>& observed,
                        std::size_t place) {
  const GuardPlace& before = space.guards[place];
  if (!before.is_before) return false;
  for (std::size_t i = 0; i < space.guards.size(); ++i) {
    const GuardPlace& behind = space.guards[i];
    if (!behind.is_before && behind.observed == before.observed && !behind.forms.empty())
      return observed[i].observations.size() == observed[place].observations.size();
  }
  return false;
}

}  // namespace

std::vector<EditCandidate> missing_conditions(const EditSpace& space,
                                              const source::SourceFiles& files,
                                              const TestBench& bench, const Reader& read,
                                              const effort::RepairTable& table) {
  const std::vector<ObservedPlace> observed = observe_places(space, files, bench, read, table);
  ConditionSearch search(space, files, bench, table);
  for (std::size_t i = 0; i < space.guards.size(); ++i) {
    if (!is_finished_always(space, observed, i)) search.look_at(space.guards[i], observed[i]);
  }
  return search.take();
}

}  // namespace culprit::repair
