// SPDX-License-Identifier: MIT
#include "sequential/sequential_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "program/print/print_expression.h"
#include "sequential/thread_code.h"
#include "sequential/thread_operations.h"
#include "source/edits.h"
#include "source/statements.h"

namespace culprit::sequential {

using program::Function;
using program::FunctionId;
using program::Instruction;
using program::Op;
using unroll::ReplayLog;

namespace {

constexpr std::array library_prefixes = {"pthread_", "sem_", "mtx_", "cnd_", "thrd_", "call_once"};

bool is_thread_function(const Function& function) {
  if (operation_named(function.name)) return true;
  if (function.origin != program::Origin::model) return false;
  if (function.name.ends_with("_atomic_begin") || function.name.ends_with("_atomic_end")) {
    return !function.name.starts_with(program::own_functions);
  }
  return std::any_of(library_prefixes.begin(), library_prefixes.end(),
                     [&](std::string_view prefix) { return function.name.starts_with(prefix); });
}

std::string indented(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines += "        " + std::string(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

class Builder {
 public:
  Builder(const program::Program& program, const source::SourceFiles& files, FunctionId entry,
          const check::Counterexample& failing, const std::string& path,
          const std::vector<std::string>& flags)
      : program_(program),
        files_(files),
        entry_(entry),
        failing_(failing),
        path_(path),
        flags_(flags),
        file_(program.function(entry).span.file),
        order_(unroll::given_schedule(failing.schedule, failing.stops)),
        parts_{program, files, order_, failing.log, {}, {}, {}, {}, {}, 0, "", "", "", {}} {}

  std::string build() {
    require_writable();
    find_threads();
    find_inlined();
    collect_names();
    for (std::size_t i = 0; i < parts_.threads.size(); ++i) {
      std::string name = i == 0 ? "main" : fmt::format("t{}", i);
      codes_.push_back(thread_code(parts_, static_cast<unroll::ThreadNumber>(i + 1), name));
    }
    return opening() + program_text() + parts_text();
  }

 private:
  void require_writable() const {
    const unroll::Violation& violation = *failing_.run.violation;
    if (violation.kind == program::PropertyKind::data_race) {
      throw NotWritable{"a data race, which is no failure of one order"};
    }
    if (failing_.log.reads_input) throw NotWritable{"standard input"};
    if (failing_.log.unknown_arguments) throw NotWritable{"unknown arguments"};
    if (!failing_.log.parameters.empty()) throw NotWritable{"an entry with parameters"};
    if (!failing_.log.structure_results.empty()) {
      throw NotWritable{"a structure that a function without a body returns"};
    }
    for (const ReplayLog::Content& content : failing_.log.contents) {
      if (content.place.owner != ReplayLog::Owner::variable) {
        throw NotWritable{"memory that is read and was never written"};
      }
    }
  }

  void find_threads() {
    for (const check::ThreadInfo& each : failing_.threads) {
      FunctionId found = FunctionId::none;
      for (std::size_t i = 1; i < program_.functions.size(); ++i) {
        const Function& function = program_.functions[i];
        bool is_it = function.name == each.function && function.has_body &&
                     function.origin == program::Origin::user;
        if (is_it) found = static_cast<FunctionId>(i);
      }
      if (found == FunctionId::none) throw NotWritable{"a thread of C11's threads.h"};
      parts_.threads.push_back(found);
    }
    if (parts_.threads.front() != entry_) throw NotWritable{"a thread that runs another entry"};
  }

  // Functions in which a thread waits, is created or interrupted, and those that call them.
  void find_inlined() {
    std::set<FunctionId>& inlined = parts_.inlined;
    inlined.insert(parts_.threads.begin(), parts_.threads.end());
    for (bool grows = true; grows;) {
      grows = false;
      for (std::size_t i = 1; i < program_.functions.size(); ++i) {
        const Function& function = program_.functions[i];
        if (function.origin != program::Origin::user || !function.has_body) continue;
        auto id = static_cast<FunctionId>(i);
        if (!inlined.contains(id) && is_interrupted(function)) grows = inlined.insert(id).second;
      }
    }
  }

  [[nodiscard]] bool is_interrupted(const Function& function) const {
    for (const Instruction& each : function.instructions) {
      bool is_place = std::any_of(
          order_.places.begin(), order_.places.end(), [&](const unroll::OperationPlace& place) {
            bool in_call = each.operation == program::Operation::call && place.span == each.span;
            return place.instruction == &each || in_call;
          });
      if (is_place) return true;
      if (each.operation == program::Operation::call) {
        const program::Call& call = function.calls[each.index];
        for (const program::Argument& argument : call.arguments) {
          if (touches_thread_local(argument.value)) return true;
        }
        if (call.callee != FunctionId::none &&
            (is_thread_function(program_.function(call.callee)) ||
             parts_.inlined.contains(call.callee))) {
          return true;
        }
      }
      if (touches_thread_local(each.value) || touches_thread_local(each.address)) return true;
    }
    return false;
  }

  [[nodiscard]] bool touches_thread_local(program::NodeId root) const {
    if (root == program::NodeId::none) return false;
    for (std::size_t i = index_of(program_.node(root).first); i <= index_of(root); ++i) {
      const program::Node& node = program_.nodes[i];
      if (node.op == Op::global_address && program_.globals[node.immediate].thread_local_storage) {
        return true;
      }
    }
    return false;
  }

  void collect_names() {
    std::string_view text = files_.text(file_);
    for (std::size_t i = 0; i < text.size();) {
      std::size_t begin = i;
      if (text.substr(i, 2) == "//" || text.substr(i, 2) == "/*") {
        i = std::min(text.find(text[i + 1] == '/' ? "\n" : "*/", i + 2), text.size());
        continue;
      }
      while (i < text.size() &&
             (text[i] == '_' || std::isalnum(static_cast<unsigned char>(text[i])) != 0)) {
        ++i;
      }
      if (i != begin) parts_.taken.emplace(text.substr(begin, i - begin));
      if (i == begin) ++i;
    }
    parts_.order_index = parts_.fresh("order_index");
    parts_.seen = parts_.fresh("seen");
    parts_.declared_counts = parts_.fresh("declared");
  }

  [[nodiscard]] std::string opening() const {
    const unroll::Violation& violation = *failing_.run.violation;
    std::string text = fmt::format(
        "/* A failing run of {} as a sequential program: the order of its threads is fixed.\n"
        "   {}: {}",
        path_, files_.describe(violation.span), violation.text);
    std::string more;
    for (const std::string& flag : flags_) {
      if (flag.starts_with("-D")) continue;
      more += " " + flag;
    }
    if (!more.empty()) text += fmt::format("\n   To be compiled with{}", more);
    for (std::size_t at = text.find("*/", 2); at != std::string::npos; at = text.find("*/", at)) {
      text.replace(at, 2, "* /");
    }
    text += " */\n";
    for (const std::string& flag : flags_) {
      if (!flag.starts_with("-D") || flag.size() < 3) continue;
      std::string name = flag.substr(2);
      std::size_t equals = name.find('=');
      text += fmt::format("#define {} {}\n", name.substr(0, equals),
                          equals == std::string::npos ? "1" : name.substr(equals + 1));
    }
    return text;
  }

  // The program's text without the functions that became cases.
  [[nodiscard]] std::string program_text() const {
    std::string_view text = files_.text(file_);
    source::Statements statements(text);
    std::vector<source::Edit> edits;
    for (FunctionId id : parts_.inlined) {
      const Function& function = program_.function(id);
      if (function.span.file != file_) throw NotWritable{"a function of another file"};
      auto found = statements.definition_behind(function.span.begin);
      if (!found || found->begin > function.span.begin) {
        throw NotWritable{fmt::format("{}(), whose text was not found", function.name)};
      }
      bool is_start =
          std::find(parts_.threads.begin() + 1, parts_.threads.end(), id) != parts_.threads.end();
      if (is_start || (function.address_taken && id != entry_)) {
        bool is_void = program_.type(function.result_type).kind == program::TypeKind::void_type;
        edits.push_back(
            {found->body, found->end,
             is_void ? "{ /* a case of main() */ }" : "{ /* a case of main() */ return 0; }"});
      } else {
        edits.push_back({found->begin, found->end, ""});
      }
    }
    std::sort(edits.begin(), edits.end(),
              [](const source::Edit& a, const source::Edit& b) { return a.begin < b.begin; });
    return source::apply_edits(text, edits);
  }

  // Functions without a body return what they returned.
  [[nodiscard]] std::string input_functions() const {
    std::map<std::string, std::vector<const ReplayLog::CallResult*>> calls;
    for (const ReplayLog::CallResult& call : failing_.log.calls) {
      calls[call.callee].push_back(&call);
    }
    std::string text;
    for (const auto& [name, results] : calls) {
      const Function* function = nullptr;
      for (const Function& each : program_.functions) {
        if (each.name == name) function = &each;
      }
      if (function == nullptr || function->has_body || results.front()->scalar.is_pointer()) {
        throw NotWritable{fmt::format("what {}() returned", name)};
      }
      std::string values;
      for (const ReplayLog::CallResult* each : results) {
        values += (values.empty() ? "" : ", ") +
                  program::constant_text(program_, each->bits, each->scalar, program::TypeId::none);
      }
      std::string parameters;
      for (std::size_t i = 0; i < function->parameters.size(); ++i) {
        parameters += (i == 0 ? "" : ", ") + declaration(program_, function->parameters[i].type,
                                                         fmt::format("unused{}", i));
      }
      if (parameters.empty()) parameters = function->has_prototype ? "void" : "";
      std::string type = program_.type(function->result_type).name;
      text += fmt::format(
          "/* What it returned in the failing run, call by call. */\n"
          "{0} {1}({2}) {{\n"
          "  static const {0} values[] = {{{3}}};\n"
          "  static unsigned int next;\n"
          "  return next < {4} ? values[next++] : 0;\n}}\n",
          type, name, parameters, values, results.size());
    }
    for (std::string_view name : {"reach_error", "__VERIFIER_error"}) {
      if (!parts_.taken.contains(std::string(name))) continue;
      bool has_body = std::any_of(program_.functions.begin(), program_.functions.end(),
                                  [&](const Function& f) { return f.name == name && f.has_body; });
      if (!has_body) text += fmt::format("void {}(void) {{ assert(!\"{}\"); }}\n", name, name);
    }
    for (std::string_view name : {"__VERIFIER_assume", "__CPROVER_assume", "assume"}) {
      bool is_open = std::any_of(program_.functions.begin(), program_.functions.end(),
                                 [&](const Function& f) { return f.name == name && !f.has_body; });
      if (is_open) text += fmt::format("void {}(int holds) {{ if (!holds) exit(0); }}\n", name);
    }
    return text;
  }

  // Static variables of functions, and what each thread has of its own, with their initial values.
  [[nodiscard]] std::string initial_values() {
    std::string text;
    for (const auto& [key, name] : parts_.globals) {
      auto [id, thread] = key;
      const program::Global& global = program_.global(id);
      if (global.thread_local_storage && thread > 1) {
        text +=
            fmt::format("  memcpy(&{}, &{}, sizeof {});\n", name, parts_.global_name(id, 1), name);
      }
    }
    std::string first;
    for (FunctionId each : program_.initialisers) {
      const Function& function = program_.function(each);
      VariableTexts texts;
      texts.slot = texts_of_none<program::SlotId>();
      texts.local = texts_of_none<program::LocalId>();
      texts.global = [this](program::GlobalId id) { return parts_.global_name(id, 1); };
      for (const Instruction& instruction : function.instructions) {
        if (instruction.address == program::NodeId::none || !is_inner(instruction.address))
          continue;
        CExpression value(program_, function, texts), address(program_, function, texts);
        address.add_all(instruction.address);
        if (instruction.operation == program::Operation::store) {
          std::string to =
              address.take_place(instruction.scalar, program_.node(instruction.value).type);
          first += fmt::format("  {} = {};\n", to, value.value(instruction.value));
        } else if (instruction.operation == program::Operation::copy) {
          first += fmt::format("  memcpy({}, {}, {});\n", address.take_address(),
                               value.value(instruction.value), instruction.size);
        }
      }
    }
    return first + text;
  }
  template <typename Id>
  static std::function<std::string(Id)> texts_of_none() {
    return [](Id) -> std::string { throw NotWritable{"an initial value that is computed"}; };
  }
  // A static variable of a function whose text is gone?
  [[nodiscard]] bool is_inner(program::NodeId address) const {
    const program::Node& node = program_.nodes[index_of(program_.node(address).first)];
    if (node.op != Op::global_address) return false;
    auto found = parts_.globals.find({static_cast<program::GlobalId>(node.immediate), 1});
    return found != parts_.globals.end();
  }

  [[nodiscard]] std::string with_labels(const ThreadCode& code, std::size_t thread,
                                        std::size_t base) const {
    std::string text;
    for (std::size_t at = 0; at < code.text.size();) {
      std::size_t mark = code.text.find('@', at);
      std::size_t end = mark == std::string::npos ? mark : code.text.find('@', mark + 1);
      if (end == std::string::npos) return text + code.text.substr(at);
      text += code.text.substr(at, mark - at);
      std::string what = code.text.substr(mark + 1, end - mark - 1);
      bool is_number = !what.empty() && std::all_of(what.begin(), what.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0;
      });
      at = end + 1;
      if (is_number) {
        text += std::to_string(thread * base + std::stoul(what));
      } else if (what == "base") {
        text += std::to_string(base);
      } else if (what.starts_with("argument")) {
        const ThreadCode& other = codes_[std::stoul(what.substr(8)) - 1];
        text += other.arguments.empty() ? "(void)" : other.arguments.front() + " = ";
      } else {
        text += "@";
        at = mark + 1;
      }
    }
    return text;
  }

  [[nodiscard]] std::string parts_text() {
    std::string initial = initial_values();
    std::string inputs = input_functions();
    std::vector<std::uint32_t> waiting = failing_.run.violation->threads;
    std::string turns;
    for (const unroll::Turn& turn : order_.turns) turns += fmt::format("{}, ", turn.thread);
    for (std::uint32_t thread : waiting) turns += fmt::format("{}, ", thread);
    if (turns.ends_with(", ")) turns.resize(turns.size() - 2);
    std::string order = parts_.fresh("order");
    std::string text = fmt::format(
        "\n#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\n\n{}{}\n"
        "/* Variables of functions that are cases of main(). */\n",
        inputs, operation_functions(parts_.threads.size()));
    for (const std::string& each : parts_.declarations) text += fmt::format("static {};\n", each);
    text += fmt::format(
        "\n/* The threads in the order of the failing run; 1 is main's. A turn ends at a place "
        "that "
        "is\n   executed for the so manieth time, or where the thread has to wait or ends. */\n"
        "static const int {}[] = {{{}}};\nstatic unsigned int {}[{}], {}[{}];\n\n",
        order, turns, parts_.seen, order_.places.size() + 1, parts_.declared_counts,
        parts_.declared.size() + 1);
    return text + main_text(order, waiting, initial);
  }

  [[nodiscard]] std::string main_text(const std::string& order,
                                      const std::vector<std::uint32_t>& waiting,
                                      const std::string& initial) {
    std::size_t base = 10;
    for (const ThreadCode& code : codes_) {
      while (code.labels >= base) base *= 10;
    }
    const std::string& index = parts_.order_index;
    std::string thread = parts_.fresh("thread"), idle = parts_.fresh("idle"),
                passed = parts_.fresh("passed");
    const Function& entry = program_.function(entry_);
    std::string parameters, begin;
    for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
      std::string given = parts_.fresh(fmt::format("given{}", i));
      parameters += (i == 0 ? "" : ", ") + declaration(program_, entry.parameters[i].type, given);
      begin += fmt::format("  {} = {};\n", codes_.front().arguments[i], given);
    }
    std::size_t all = order_.turns.size() + waiting.size();
    std::string text = fmt::format(
        "int main({}) {{\n  int {}, {} = 1, {} = 0;\n  unsigned int {};\n{}{}"
        "  sequential_next[1] = {};\n",
        parameters.empty() ? "void" : parameters, index, thread, idle, passed, begin, initial,
        base + 1);
    text += fmt::format("  for ({0} = 0; {1} < THREADS; {0}++) {{\n", index, idle);
    if (!waiting.empty()) {
      std::string condition;
      for (std::uint32_t each : waiting) {
        condition += fmt::format("{}sequential_waits[{}]", condition.empty() ? "" : " && ", each);
      }
      text +=
          fmt::format("    if ({} == {}) assert(!({}) && \"deadlock\");\n", index, all, condition);
    }
    text += fmt::format(
        "    if ({0} < {1}) {2} = {3}[{0}];\n"
        "    if ({0} > {1}) {2} = {2} % THREADS + 1; /* then each as long as it can */\n"
        "    if ({0} >= {1}) {4}++;\n"
        "    if (sequential_next[{2}] == 0 || sequential_ended[{2}]) continue;\n"
        "    sequential_waits[{2}] = 0;\n"
        "    {5} = ++sequential_passed;\n"
        "    switch ({2}) {{\n",
        index, all, thread, order, idle, passed);
    for (std::size_t i = 0; i < codes_.size(); ++i) {
      text += fmt::format(
          "      case {0}: /* {1} */\n        switch (sequential_next[{0}]) {{\n{2}        }}\n    "
          "    "
          "break;\n",
          i + 1, program_.function(parts_.threads[i]).name,
          indented(with_labels(codes_[i], i + 1, base)));
    }
    text += fmt::format(
        "    }}\n    if (!sequential_waits[{}] || {} != sequential_passed) {} = 0;\n  }}\n", thread,
        passed, idle);
    std::string waits;
    for (std::size_t i = 1; i <= codes_.size(); ++i) {
      waits += fmt::format("{}!sequential_waits[{}]", i == 1 ? "" : " && ", i);
    }
    return text + fmt::format("  assert({} && \"deadlock\");\n  return 0;\n}}\n", waits);
  }

  const program::Program& program_;
  const source::SourceFiles& files_;
  FunctionId entry_;
  const check::Counterexample& failing_;
  const std::string& path_;
  const std::vector<std::string>& flags_;
  source::FileId file_;  // of the entry
  unroll::GivenSchedule order_;
  Parts parts_;
  std::vector<ThreadCode> codes_;
};

}  // namespace

SequentialProgram sequential_program(const program::Program& program,
                                     const source::SourceFiles& files, FunctionId entry,
                                     const check::Counterexample& failing, const std::string& path,
                                     const std::vector<std::string>& flags) {
  try {
    return {Builder(program, files, entry, failing, path, flags).build(), ""};
  } catch (const NotWritable& reason) {
    return {"", reason.what};
  }
}

}  // namespace culprit::sequential
