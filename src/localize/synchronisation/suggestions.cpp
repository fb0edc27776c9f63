// SPDX-License-Identifier: MIT
#include "localize/synchronisation/suggestions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "effort/table.h"
#include "localize/synchronisation/synchronisation_text.h"

namespace culprit::localize {

using source::Edit;
using source::FileId;
using source::SourceSpan;
using source::Statement;
using unroll::MemoryAccess;
using unroll::TracedOperation;

namespace {

bool touch(const std::vector<MemoryAccess>& some, const std::vector<MemoryAccess>& others) {
  return std::any_of(some.begin(), some.end(), [&](const MemoryAccess& a) {
    return std::any_of(others.begin(), others.end(),
                       [&](const MemoryAccess& b) { return overlap(a, b); });
  });
}

bool holds(const std::vector<std::uint64_t>& locks, std::uint64_t lock) {
  return std::find(locks.begin(), locks.end(), lock) != locks.end();
}

class Writer {
 public:
  Writer(const program::Program& program, const source::SourceFiles& files,
         const unroll::ThreadTrace& trace)
      : program_(program), trace_(trace), text_(program, files) {}

  std::vector<Suggestion> found;

  void for_diagnosis(const SynchronisationDiagnosis& diagnosis);
  void for_calls();

 private:
  using Mutex = SynchronisationText::Mutex;

  // Statements of one block, as a span.
  struct Lines {
    SourceSpan span;
    program::FunctionId function = program::FunctionId::none;
  };

  [[nodiscard]] std::vector<Mutex> mutexes_for(const RequiredSection& section) const;
  void swap_locks(const RequiredSection& section);
  void hold_longer(const RequiredSection& section, const Mutex& mutex);
  void hold(const std::vector<RequiredSection>& sections, const Mutex& mutex, bool with_others,
            const std::string& declaration);
  void take_instead(const RequiredSection& section, const Mutex& mutex);
  void join_earlier(const std::vector<OrderedPair>& orders);
  void wait_for(const SynchronisationDiagnosis& diagnosis);
  void test_again(const LibraryCall& call);
  void wake_all(const LibraryCall& call);
  void unlock_before_return(const LibraryCall& call);
  std::vector<Lines> others(const RequiredSection& section, const Mutex& mutex);
  std::optional<std::vector<Edit>> wrap(const Lines& lines, const Mutex& mutex);
  [[nodiscard]] const std::string& name_of(program::FunctionId function) const {
    return program_.function(function).name;
  }
  const Statement& statement(FileId file, std::size_t index) {
    return text_.statements(file).all()[index];
  }
  // The first and the last statement of a span that statements() gave.
  std::optional<source::Statements::Range> range_of(SourceSpan span) {
    return text_.statements(span.file).around(span.begin, span.end - 1);
  }
  void add(std::string advice, FileId file, std::vector<Edit> edits) {
    found.push_back({std::move(advice), file, std::move(edits)});
  }

  const program::Program& program_;
  const unroll::ThreadTrace& trace_;
  SynchronisationText text_;
};

// Those that others hold when they access the same memory come first.
std::vector<Writer::Mutex> Writer::mutexes_for(const RequiredSection& section) const {
  std::vector<std::pair<std::size_t, Mutex>> ranked;
  for (const Mutex& mutex : text_.mutexes()) {
    std::size_t held = 0;
    for (const TracedOperation& operation : trace_.operations) {
      if (operation.place.thread == section.thread) continue;
      if (holds(operation.locks, mutex.address) && touch(operation.accesses, section.accesses)) {
        ++held;
      }
    }
    ranked.emplace_back(held, mutex);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  if (ranked.size() > effort::table().threads.mutexes)
    ranked.resize(effort::table().threads.mutexes);
  std::vector<Mutex> mutexes;
  for (auto& [held, mutex] : ranked) mutexes.push_back(std::move(mutex));
  return mutexes;
}

std::optional<std::vector<Edit>> Writer::wrap(const Lines& lines, const Mutex& mutex) {
  auto range = range_of(lines.span);
  if (!range) return std::nullopt;
  const Statement &first = statement(lines.span.file, range->first),
                  &last = statement(lines.span.file, range->last);
  if (text_.text(lines.span.file, last).starts_with("return")) return std::nullopt;
  return std::vector<Edit>{
      text_.line_before(lines.span.file, first,
                        fmt::format("pthread_mutex_lock(&{});", mutex.name)),
      text_.line_behind(lines.span.file, last,
                        fmt::format("pthread_mutex_unlock(&{});", mutex.name))};
}

// Where other threads access the section's memory without the mutex.
std::vector<Writer::Lines> Writer::others(const RequiredSection& section, const Mutex& mutex) {
  std::vector<Lines> found_lines;
  for (const TracedOperation& operation : trace_.operations) {
    if (operation.place.thread == section.thread || operation.positions.empty() ||
        holds(operation.locks, mutex.address) || !touch(operation.accesses, section.accesses)) {
      continue;
    }
    const TracedOperation::Position& at = operation.positions.back();
    bool inside = section.span.contains(at.span);
    if (inside || operation.place.thread == 1) continue;
    auto known = std::find_if(found_lines.begin(), found_lines.end(), [&](const Lines& each) {
      return each.function == at.function && each.span.file == at.span.file;
    });
    std::uint32_t from = at.span.begin, to = at.span.begin;
    if (known != found_lines.end()) {
      from = std::min(from, known->span.begin);
      to = std::max(to, known->span.end - 1);
    }
    auto range = text_.statements(at.span.file).around(from, to);
    if (!range) continue;
    Lines lines{{at.span.file, statement(at.span.file, range->first).begin,
                 statement(at.span.file, range->last).end},
                at.function};
    if (known == found_lines.end()) {
      found_lines.push_back(lines);
    } else {
      *known = lines;
    }
  }
  return found_lines;
}

// lock(a); lock(b);  ->  lock(b); lock(a);
void Writer::swap_locks(const RequiredSection& section) {
  if (!section.takes_locks) return;
  const LibraryCall *first = nullptr, *second = nullptr;
  for (const LibraryCall& call : text_.calls()) {
    if (call.span == section.before.span) first = &call;
    if (call.span == section.after.span) second = &call;
  }
  if (!first || !second || first == second || first->span.file != second->span.file) return;
  auto inner = [&](const LibraryCall& call) {
    const source::SourceSpan& span = call.span;
    return *text_.statements(span.file).innermost(span.begin);
  };
  auto copy = [&](std::size_t index) {
    return std::string(text_.text(first->span.file, statement(first->span.file, index)));
  };
  std::size_t a = inner(*first), b = inner(*second);
  const Statement &one = statement(first->span.file, a), &other = statement(first->span.file, b);
  add(fmt::format("lock {} before {}, as elsewhere", second->argument, first->argument),
      first->span.file, {{one.begin, one.end, copy(b)}, {other.begin, other.end, copy(a)}});
}

// lock(m); x; unlock(m); y;  ->  lock(m); x; y; unlock(m);
void Writer::hold_longer(const RequiredSection& section, const Mutex& mutex) {
  if (!holds(section.locks_before, mutex.address)) return;
  auto range = range_of(section.span);
  if (!range) return;
  FileId file = section.span.file;
  for (const LibraryCall& call : text_.calls()) {
    if (call.name != "pthread_mutex_unlock" || call.argument != "&" + mutex.name) continue;
    if (call.span.file != file || call.span.begin < section.span.begin ||
        call.span.end > section.span.end) {
      continue;
    }
    auto moved = text_.member_at(call.span);
    if (!moved) continue;
    std::size_t target = range->last;
    // Not inside what another lock protects.
    const LibraryCall* taken = nullptr;
    for (const LibraryCall& each : text_.calls()) {
      if (each.name == "pthread_mutex_lock" && text_.member_at(each.span) == target) taken = &each;
    }
    for (const LibraryCall& each : text_.calls()) {
      if (!taken || each.name != "pthread_mutex_unlock" || each.argument != taken->argument ||
          each.function != taken->function || each.span.begin < taken->span.begin) {
        continue;
      }
      auto member = text_.member_at(each.span);
      if (member && statement(file, *member).parent == statement(file, target).parent) {
        target = *member;
        break;
      }
    }
    const Statement& last = statement(file, target);
    SourceSpan kept{file, statement(file, range->first).begin, last.end};
    add(fmt::format("hold {} over {} of {}", mutex.name, text_.lines(kept),
                    name_of(section.function)),
        file,
        {text_.without(file, statement(file, *moved)),
         text_.line_behind(file, last, fmt::format("pthread_mutex_unlock(&{});", mutex.name))});
    return;
  }
}

void Writer::hold(const std::vector<RequiredSection>& sections, const Mutex& mutex,
                  bool with_others, const std::string& declaration) {
  std::vector<Lines> all;
  for (const RequiredSection& section : sections) {
    if (!holds(section.locks, mutex.address)) all.push_back({section.span, section.function});
  }
  for (const RequiredSection& section : sections) {
    if (!with_others) break;
    for (Lines& each : others(section, mutex)) {
      bool known = std::any_of(all.begin(), all.end(), [&](const Lines& other) {
        return other.span.begin < each.span.end && each.span.begin < other.span.end;
      });
      if (!known) all.push_back(std::move(each));
    }
  }
  if (all.empty()) return;
  FileId file = all.front().span.file;
  std::vector<Edit> edits;
  if (!declaration.empty()) edits.push_back(text_.behind_includes(file, declaration));
  std::string where;
  for (const Lines& lines : all) {
    auto wrapped = wrap(lines, mutex);
    if (!wrapped || lines.span.file != file) return;
    edits.insert(edits.end(), wrapped->begin(), wrapped->end());
    where += fmt::format("{}{} of {}", where.empty() ? "" : " and ", text_.lines(lines.span),
                         name_of(lines.function));
  }
  add(fmt::format("hold {}{} over {}", declaration.empty() ? "" : "a new mutex ", mutex.name,
                  where),
      file, std::move(edits));
}

// The function takes another mutex for what the section does: it takes this one instead.
void Writer::take_instead(const RequiredSection& section, const Mutex& mutex) {
  std::vector<Edit> edits;
  std::set<std::string> replaced;
  FileId file = section.span.file;
  for (const LibraryCall& call : text_.calls()) {
    if (call.function != section.function || call.span.file != file ||
        (call.name != "pthread_mutex_lock" && call.name != "pthread_mutex_unlock") ||
        !call.argument.starts_with('&') || call.argument == "&" + mutex.name) {
      continue;
    }
    std::string_view text = text_.text(
        file, {Statement::Kind::simple, call.span.begin, call.span.end, Statement::none, {}});
    auto begin = static_cast<std::uint32_t>(call.span.begin + text.find(call.argument));
    edits.push_back(
        {begin, static_cast<std::uint32_t>(begin + call.argument.size()), "&" + mutex.name});
    replaced.insert(call.argument);
  }
  if (edits.empty() || replaced.size() != 1) return;
  add(fmt::format("take {} instead of {} in {}", mutex.name, replaced.begin()->substr(1),
                  name_of(section.function)),
      file, std::move(edits));
}

// The one thread is joined before the other one is created.
void Writer::join_earlier(const std::vector<OrderedPair>& orders) {
  std::vector<Edit> edits;
  std::set<unroll::ThreadNumber> moved;
  FileId file = source::no_file;
  std::string where;
  for (const OrderedPair& order : orders) {
    if (!moved.insert(order.first.thread).second) continue;
    bool made = false;
    for (const TracedOperation& operation : trace_.operations) {
      if (operation.joins != order.first.thread || operation.positions.empty()) continue;
      const TracedOperation::Position& joins = operation.positions.front();
      const auto& created = trace_.threads[order.then.thread - 1].created;
      if (created.empty() || created.front().function != joins.function) continue;
      auto join = text_.member_at(joins.span), create = text_.member_at(created.front().span);
      file = joins.span.file;
      if (!join || !create) continue;
      const Statement &one = statement(file, *join), &other = statement(file, *create);
      if (one.parent != other.parent || one.begin < other.begin) continue;
      edits.push_back(text_.without(file, one));
      edits.push_back(text_.line_before(file, other, std::string(text_.text(file, one))));
      where += fmt::format("{}t{} before t{} is created", where.empty() ? "" : ", ",
                           order.first.thread - 1, order.then.thread - 1);
      made = true;
      break;
    }
    if (!made) return;
  }
  if (!edits.empty()) add("join " + where, file, std::move(edits));
}

// A semaphore for each order, posted behind the one statement and waited for before the other.
void Writer::wait_for(const SynchronisationDiagnosis& diagnosis) {
  const auto& creators = trace_.threads;
  auto first_created = std::find_if(creators.begin(), creators.end(),
                                    [](const auto& each) { return !each.created.empty(); });
  if (first_created == creators.end()) return;
  auto create = text_.member_at(first_created->created.front().span);
  if (!create) return;
  FileId file = first_created->created.front().span.file;
  std::vector<Edit> edits;
  if (!text_.has_word(file, "semaphore")) {
    edits.push_back(text_.behind_includes(file, "#include <semaphore.h>"));
  }
  std::string where;
  for (std::size_t i = 0; i < diagnosis.orders.size(); ++i) {
    const OrderedPair& order = diagnosis.orders[i];
    std::string name = fmt::format("line_{}_done", text_.line(file, order.first.span.begin));
    auto posts = text_.member_at(order.first.span);
    auto waits = text_.member_at(diagnosis.constraints.orders[i].then.span);
    if (!posts || !waits || text_.has_word(file, name) || order.first.span.file != file) return;
    edits.push_back(text_.behind_includes(file, fmt::format("static sem_t {};", name)));
    edits.push_back(text_.line_before(file, statement(file, *create),
                                      fmt::format("sem_init(&{}, 0, 0);", name)));
    edits.push_back(
        text_.line_behind(file, statement(file, *posts), fmt::format("sem_post(&{});", name)));
    edits.push_back(
        text_.line_before(file, statement(file, *waits), fmt::format("sem_wait(&{});", name)));
    where += fmt::format("{}line {} waits for line {}", where.empty() ? "" : ", ",
                         text_.line(file, diagnosis.constraints.orders[i].then.span.begin),
                         text_.line(file, order.first.span.begin));
  }
  add("a semaphore: " + where, file, std::move(edits));
}

void Writer::for_diagnosis(const SynchronisationDiagnosis& diagnosis) {
  if (!diagnosis.orders.empty() && diagnosis.sections.empty()) {
    join_earlier(diagnosis.orders);
    wait_for(diagnosis);
    return;
  }
  if (diagnosis.sections.empty() || !diagnosis.orders.empty()) return;
  const RequiredSection& first = diagnosis.sections.front();
  for (const RequiredSection& section : diagnosis.sections) swap_locks(section);
  std::vector<Mutex> mutexes = mutexes_for(first);
  if (diagnosis.sections.size() == 1) {
    for (const Mutex& mutex : mutexes) hold_longer(first, mutex);
    for (const Mutex& mutex : mutexes) take_instead(first, mutex);
  }
  for (const Mutex& mutex : mutexes) hold(diagnosis.sections, mutex, false, "");
  for (const Mutex& mutex : mutexes) hold(diagnosis.sections, mutex, true, "");
  if (!first.accesses.empty()) {
    std::string name = text_.variable_at(first.accesses.front().address);
    name = (name.empty() || name.find(':') != std::string::npos ? "section" : name) + "_lock";
    const std::string wanted = name;
    for (int number = 2; text_.has_word(first.span.file, name); ++number)
      name = wanted + std::to_string(number);
    hold(diagnosis.sections, {0, name}, true,
         fmt::format("static pthread_mutex_t {} = PTHREAD_MUTEX_INITIALIZER;", name));
  }
}

// if (…) wait  ->  while (…) wait
void Writer::test_again(const LibraryCall& call) {
  FileId file = call.span.file;
  auto inner = text_.statements(file).innermost(call.span.begin);
  for (std::size_t at = inner.value_or(Statement::none); at != Statement::none;
       at = statement(file, at).parent) {
    const Statement& around = statement(file, at);
    if (around.kind != Statement::Kind::controlled) continue;
    if (around.keyword != "if") return;
    auto word = static_cast<std::uint32_t>(around.begin + text_.text(file, around).find("if"));
    add(fmt::format("test again after waiting: while instead of if in line {}",
                    text_.line(file, around.begin)),
        file, {{word, word + 2, "while"}});
    return;
  }
}

void Writer::wake_all(const LibraryCall& call) {
  add(fmt::format("wake all that wait for {}, not one, in line {}", call.argument,
                  text_.line(call.span.file, call.span.begin)),
      call.span.file,
      {{call.span.begin,
        static_cast<std::uint32_t>(call.span.begin +
                                   std::string_view("pthread_cond_signal").size()),
        "pthread_cond_broadcast"}});
}

// A way out of the function on which the mutex stays locked.
void Writer::unlock_before_return(const LibraryCall& call) {
  FileId file = call.span.file;
  auto inner = text_.statements(file).innermost(call.span.begin);
  if (!inner) return;
  std::size_t body = text_.statements(file).body_of(*inner);
  const auto& all = text_.statements(file).all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].begin < call.span.begin || text_.statements(file).body_of(i) != body) continue;
    if (all[i].kind != Statement::Kind::simple || !text_.text(file, all[i]).starts_with("return")) {
      continue;
    }
    // Unlocked in the same block already?
    bool unlocked =
        std::any_of(text_.calls().begin(), text_.calls().end(), [&](const LibraryCall& each) {
          if (each.name != "pthread_mutex_unlock" || each.argument != call.argument) return false;
          auto member = text_.member_at(each.span);
          return member && all[*member].parent == all[i].parent &&
                 all[*member].begin < all[i].begin;
        });
    if (unlocked) continue;
    std::string unlock = fmt::format("pthread_mutex_unlock({});", call.argument);
    Edit edit = text_.line_before(file, all[i], unlock);
    std::vector<Edit> edits{edit};
    if (!text_.statements(file).in_block(i)) {
      edits = {{all[i].begin, all[i].begin, "{ " + unlock + " "}, {all[i].end, all[i].end, " }"}};
    }
    add(fmt::format("unlock {} before the return in line {}", call.argument,
                    text_.line(file, all[i].begin)),
        file, std::move(edits));
  }
}

void Writer::for_calls() {
  for (const LibraryCall& call : text_.calls()) {
    if (call.name == "pthread_cond_wait" || call.name == "pthread_cond_timedwait") {
      test_again(call);
    } else if (call.name == "pthread_cond_signal") {
      wake_all(call);
    } else if (call.name == "pthread_mutex_lock") {
      unlock_before_return(call);
    }
  }
}

}  // namespace

std::vector<Suggestion> suggestions_for(const program::Program& program,
                                        const source::SourceFiles& files,
                                        const unroll::ThreadTrace& trace,
                                        const SynchronisationDiagnosis& diagnosis) {
  Writer writer(program, files, trace);
  writer.for_diagnosis(diagnosis);
  return std::move(writer.found);
}

std::vector<Suggestion> suggestions_for_calls(const program::Program& program,
                                              const source::SourceFiles& files,
                                              const unroll::ThreadTrace& trace) {
  Writer writer(program, files, trace);
  writer.for_calls();
  return std::move(writer.found);
}

}  // namespace culprit::localize
