// SPDX-License-Identifier: MIT
#include "explain/hypotheses/proposals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "effort/table.h"
#include "source/one_line.h"
#include "source/statements.h"

namespace culprit::explain {

using source::Statements;
using unroll::SsaKind;

namespace {

constexpr std::string_view cause_prefix = "__culprit_cause";

bool is_word(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// The names in an expression; members are none.
std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\'' || text[i] == '"') {
      const char quote = text[i++];
      while (i < text.size() && text[i] != quote) i += text[i] == '\\' ? 2 : 1;
      ++i;
      continue;
    }
    if (!is_word(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && is_word(text[i])) ++i;
    const bool is_member = begin > 0 && (text[begin - 1] == '.' || text[begin - 1] == '>');
    const bool is_number = std::isdigit(static_cast<unsigned char>(text[begin])) != 0;
    if (!is_member && !is_number) names.emplace_back(text.substr(begin, i - begin));
  }
  return names;
}

// Can it be evaluated once more without an effect? No calls, no assignments.
bool is_pure(std::string_view text) {
  char before = '\0';  // the last character but blanks
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i], next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (c == '"' || c == '{' || (c == '+' && next == '+') || (c == '-' && next == '-'))
      return false;
    if (c == '(' && is_word(before)) return false;
    if (c == '=' && next == '=') {
      ++i;
      before = '=';
      continue;
    }
    const bool compares = i > 0 && (text[i - 1] == '<' || text[i - 1] == '>' || text[i - 1] == '!');
    const bool shifts = i > 1 && text[i - 1] == text[i - 2];
    if (c == '=' && (!compares || (shifts && text[i - 1] != '!'))) return false;
    if (std::isspace(static_cast<unsigned char>(c)) == 0) before = c;
  }
  return true;
}

// most, a[2], s.next: what can be written at another place too.
bool is_place(std::string_view text) {
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text.front())) != 0) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_word(c) || c == '.' || c == '[' || c == ']'; });
}

// 12, -1, 'a', READY
bool is_constant(std::string_view text) {
  if (text.empty()) return false;
  if (text.front() == '\'') return true;
  if (text.front() == '-') text.remove_prefix(1);
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_word(c) || c == '.'; });
}

class Proposer {
 public:
  Proposer(const unroll::Subject& subject, const check::CheckedProperty* property)
      : subject_(subject), table_(subject.limits.effort->explain), property_(property) {
    if (!property) return;
    for (std::string& name : names_in(subject.files.text(property->span))) {
      of_property_.insert(name);
      mention(name);
    }
  }

  void add(const NearestRun& run) {
    std::vector<const Delta*> deltas;
    for (std::size_t index : run.shown()) deltas.push_back(&run.deltas[index]);
    for (const Delta* delta : deltas) {
      for (const std::string& name : names_in(delta->text.empty() ? delta->variable : delta->text))
        mention(name);
    }
    for (const Delta* delta : deltas) add(*delta);
  }

  std::vector<Proposal> take() {
    std::stable_sort(made_.begin(), made_.end(),
                     [](const Proposal& a, const Proposal& b) { return a.kind < b.kind; });
    if (made_.size() > table_.hypothesis_statements) made_.resize(table_.hypothesis_statements);
    return std::move(made_);
  }

 private:
  struct Place {
    source::FileId file{};
    std::uint32_t offset = 0, line = 0;
  };

  void mention(const std::string& name) {
    if (std::find(mentioned_.begin(), mentioned_.end(), name) == mentioned_.end())
      mentioned_.push_back(name);
  }

  const Statements& statements(source::FileId file) {
    std::unique_ptr<Statements>& known = statements_[file];
    if (!known) known = std::make_unique<Statements>(subject_.files.text(file));
    return *known;
  }

  // Before the statement, if nothing else begins in its line.
  std::optional<Place> before(source::FileId file, std::size_t statement) {
    const std::uint32_t offset = statements(file).all()[statement].begin;
    const std::uint32_t line = subject_.files.position(file, offset).line;
    if (source::statement_in_line(subject_.files.text(file), line) != offset) return std::nullopt;
    Place place{file, offset, line};
    places_.insert({file, line});
    if (places_.size() > table_.hypothesis_places) return std::nullopt;
    return place;
  }

  // The member of a block that the place is in.
  std::optional<std::size_t> member_at(source::SourceSpan span) {
    const Statements& all = statements(span.file);
    std::optional<std::size_t> at = all.innermost(span.begin);
    while (at && !all.in_block(*at)) {
      const std::size_t parent = all.all()[*at].parent;
      if (parent == source::Statement::none) return std::nullopt;
      at = parent;
    }
    return at;
  }

  // Where what the statement does is done: before the next one, and before the one that follows
  // the branch that it stands in.
  std::vector<Place> behind(source::SourceSpan span) {
    std::vector<Place> found;
    const Statements& all = statements(span.file);
    std::optional<std::size_t> at = member_at(span);
    for (int outwards = 0; at && outwards < 2; ++outwards) {
      std::optional<std::size_t> next = all.next(*at);
      if (next) {
        if (std::optional<Place> place = before(span.file, *next)) found.push_back(*place);
      }
      const source::Statement& block = all.all()[all.all()[*at].parent];
      if (block.parent == source::Statement::none) break;
      at = member_at({span.file, block.begin, block.begin});
      const bool is_branch = at && all.all()[*at].keyword == "if";
      if (next && !is_branch) break;
    }
    return found;
  }

  // The first statement of the function.
  std::optional<Place> entry_of(const program::Function& function) {
    const Statements& all = statements(function.span.file);
    std::optional<Statements::Definition> body = all.definition_behind(function.span.begin);
    if (!body) return std::nullopt;
    for (std::size_t i = 0; i < all.all().size(); ++i) {
      const source::Statement& each = all.all()[i];
      if (each.parent != source::Statement::none && all.all()[each.parent].begin == body->body)
        return before(function.span.file, i);
    }
    return std::nullopt;
  }

  // The function that begins before the place, last of all; of an argument: the one that gets it.
  const program::Function* function_of(const Delta& delta) const {
    const program::Function* found = nullptr;
    for (const program::Function& each : subject_.program.functions) {
      if (!each.has_body) continue;
      if (delta.kind == SsaKind::argument) {
        if (each.name == delta.function) found = &each;
        continue;
      }
      const bool is_before =
          each.span.file == delta.span.file && each.span.begin <= delta.span.begin;
      if (is_before && (!found || each.span.begin > found->span.begin)) found = &each;
    }
    return found;
  }

  // Integers that the place sees, of those that were mentioned.
  std::vector<std::string> comparable(const program::Function& function, const Place& place) const {
    std::vector<std::string> found;
    for (const std::string& name : mentioned_) {
      if (found.size() == table_.hypothesis_variables) break;
      const bool is_slot = std::any_of(
          function.slots.begin(), function.slots.end(), [&](const program::SlotInfo& slot) {
            const bool in_scope = !slot.scope.known() || (slot.scope.begin <= place.offset &&
                                                          place.offset < slot.scope.end);
            return slot.name == name && slot.scalar.is_integer() && in_scope &&
                   slot.span.begin < place.offset;
          });
      const bool is_global = std::any_of(
          subject_.program.globals.begin(), subject_.program.globals.end(),
          [&](const program::Global& global) {
            return global.name == name && subject_.program.type(global.type).scalar.is_integer();
          });
      if (is_slot || is_global) found.push_back(name);
    }
    return found;
  }

  void propose(Proposal::Kind kind, std::string predicate, const Place& place) {
    Proposal made{kind, std::move(predicate), place.file, place.line, {}};
    std::vector<std::string> names = names_in(made.predicate);
    std::set<std::string> about(names.begin(), names.end());
    made.about.assign(about.begin(), about.end());
    if (made.about.empty() || says_that_it_fails(made, place)) return;
    if (proposed_.insert({place.file, place.line, made.predicate}).second)
      made_.push_back(std::move(made));
  }

  // Right before the property, nothing is said by what it says itself.
  [[nodiscard]] bool says_that_it_fails(const Proposal& made, const Place& place) const {
    if (!property_ || property_->span.file != place.file) return false;
    return subject_.files.begin(property_->span).line == place.line &&
           std::all_of(made.about.begin(), made.about.end(),
                       [this](const std::string& each) { return of_property_.contains(each); });
  }

  void add(const Delta& delta) {
    if (!delta.span.known() || !delta.failing_executes) return;
    switch (delta.kind) {
      case SsaKind::guard: add_condition(delta); break;
      case SsaKind::result: break;
      case SsaKind::input:
        if (is_variable(delta)) add_values(delta);
        break;
      default: add_values(delta); break;
    }
  }

  // Not the result of a call.
  [[nodiscard]] bool is_variable(const Delta& input) const {
    const program::Function* function = function_of(input);
    auto is_named = [&input](const auto& each) { return each.name == input.variable; };
    return function && (std::any_of(function->slots.begin(), function->slots.end(), is_named) ||
                        std::any_of(function->locals.begin(), function->locals.end(), is_named));
  }

  void add_condition(const Delta& delta) {
    const bool holds = delta.changes.front().failing == "true";
    if (!holds && delta.changes.front().failing != "false") return;
    if (!is_pure(delta.text)) return;
    std::optional<std::size_t> at = member_at(delta.span);
    if (!at) return;
    // A loop's condition has another value each time, before the loop none.
    const Statements& all = statements(delta.span.file);
    const std::optional<std::size_t> inner = all.innermost(delta.span.begin);
    for (std::size_t i : {*at, *inner}) {
      const std::string_view keyword = all.all()[i].keyword;
      if (keyword == "while" || keyword == "for" || keyword == "do") return;
    }
    std::optional<Place> place = before(delta.span.file, *at);
    if (!place) return;
    const std::string text = source::one_line(delta.text);
    propose(Proposal::Kind::condition, holds ? text : fmt::format("!({})", text), *place);
  }

  void add_values(const Delta& delta) {
    const program::Function* function = function_of(delta);
    if (!function) return;
    std::vector<Place> places;
    if (delta.kind == SsaKind::argument) {
      if (std::optional<Place> place = entry_of(*function)) places.push_back(*place);
    } else {
      places = behind(delta.span);
    }
    constexpr std::size_t most = 4;  // parts of one object
    for (std::size_t i = 0; i < delta.changes.size() && i < most; ++i) {
      const Delta::Change& change = delta.changes[i];
      const std::string& name = change.place.empty() ? delta.variable : change.place;
      if (!is_place(name)) continue;
      for (const Place& place : places) {
        add_constants(delta, change, name, place);
        for (const std::string& other : comparable(*function, place)) {
          if (other == name || !delta.scale) continue;
          for (std::string_view operation : {"<", ">", "<=", ">=", "==", "!="}) {
            propose(Proposal::Kind::relation, fmt::format("{} {} {}", name, operation, other),
                    place);
          }
        }
      }
    }
  }

  void add_constants(const Delta& delta, const Delta::Change& change, const std::string& name,
                     const Place& place) {
    using Kind = Proposal::Kind;
    if (change.failing == "NULL" || change.passing == "NULL") {
      propose(Kind::limit, fmt::format("{} {} 0", name, change.failing == "NULL" ? "==" : "!="),
              place);
      return;
    }
    if (delta.scale && is_constant(delta.scale->limit)) {
      propose(Kind::limit,
              fmt::format("{} {} {}", name, delta.scale->failing_is_less ? "<" : ">",
                          delta.scale->limit),
              place);
    }
    if (is_constant(change.failing))
      propose(Kind::value, fmt::format("{} == {}", name, change.failing), place);
    if (is_constant(change.passing))
      propose(Kind::value, fmt::format("{} != {}", name, change.passing), place);
  }

  const unroll::Subject& subject_;
  const effort::ExplainTable& table_;
  const check::CheckedProperty* property_;
  std::set<std::string> of_property_;
  std::vector<std::string> mentioned_;  // the property's names first
  std::map<source::FileId, std::unique_ptr<Statements>> statements_;
  std::set<std::pair<source::FileId, std::uint32_t>> places_;
  std::set<std::tuple<source::FileId, std::uint32_t, std::string>> proposed_;
  std::vector<Proposal> made_;
};

}  // namespace

std::vector<Proposal> propose(const unroll::Subject& subject, const Explanation& explanation,
                              const check::CheckedProperty* property) {
  Proposer proposer(subject, property);
  proposer.add(explanation);
  if (explanation.others) {
    for (const NearestRun& run : explanation.others->runs) proposer.add(run);
  }
  return proposer.take();
}

std::string cause_variable(std::size_t number) {
  return fmt::format("{}_{}", cause_prefix, number);
}

bool is_cause_variable(const std::string& variable) {
  return variable.starts_with(cause_prefix);
}

std::string cause_statement(const std::string& variable, const std::string& predicate) {
  return fmt::format("{{ _Bool {0} = ({1}) ? 1 : 0; (void){0}; }} ", variable, predicate);
}

}  // namespace culprit::explain
