// SPDX-License-Identifier: MIT
// Reasons for which a native run may go another way though culprit's is one that C allows.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "recheck/harness/harness_sections.h"

namespace culprit::recheck {

using program::Op;
using unroll::ReplayLog;

namespace {

// More than a native run is given.
constexpr std::uint64_t large_allocation = std::uint64_t{256} << 20;

// What they return belongs to the machine and the moment.
constexpr std::array<std::string_view, 20> of_the_machine = {
    "getpid",  "getppid",     "getuid",       "geteuid",       "getgid",
    "getegid", "isatty",      "sysconf",      "clock_gettime", "gettimeofday",
    "times",   "getrusage",   "timespec_get", "localtime",     "localtime_r",
    "mktime",  "getpagesize", "setlocale",    "nl_langinfo",   "malloc_usable_size"};

// In the user's functions; what models do is their own business.
template <typename Visit>
void for_nodes(const program::Program& program, Visit visit) {
  auto expression = [&](program::NodeId root) {
    if (root == program::NodeId::none) return;
    auto last = program::index_of(root);
    for (auto i = program::index_of(program.node(root).first); i <= last; ++i) {
      visit(program.nodes[i]);
    }
  };
  for (const program::Function& function : program.functions) {
    if (function.origin != program::Origin::user) continue;
    for (const program::Instruction& instruction : function.instructions) {
      expression(instruction.value);
      expression(instruction.address);
    }
    for (const program::Call& call : function.calls) {
      for (const program::Argument& argument : call.arguments) expression(argument.value);
    }
  }
}

// One that the user's functions call, or empty.
std::string machine_function(const program::Program& program) {
  for (const program::Function& function : program.functions) {
    if (function.origin != program::Origin::user) continue;
    for (const program::Call& call : function.calls) {
      const std::string& name = program.function(call.callee).name;
      if (std::find(of_the_machine.begin(), of_the_machine.end(), name) != of_the_machine.end()) {
        return name;
      }
    }
  }
  return "";
}

std::string uncertain_expressions(const program::Program& program) {
  std::string reason;
  for_nodes(program, [&](const program::Node& node) {
    bool is_order = node.op == Op::less || node.op == Op::less_equal || node.op == Op::greater ||
                    node.op == Op::greater_equal;
    if (node.op == Op::convert && node.operand.is_pointer() && node.scalar.is_integer() &&
        node.scalar.kind != program::ScalarKind::boolean) {
      reason = "the program uses addresses as numbers";
    } else if (is_order && node.operand.is_pointer()) {
      reason = "the program compares addresses";
    }
  });
  return reason;
}

}  // namespace

std::string why_uncertain(const NativeProgram& program, const ReplayLog& log) {
  for (const ReplayLog::Content& content : log.contents) {
    if (content.place.owner == ReplayLog::Owner::variable ||
        content.place.owner == ReplayLog::Owner::allocation) {
      return "the run depends on what memory contains that was never written";
    }
  }
  for (const ReplayLog::CallResult& call : log.calls) {
    if (call.scalar.is_pointer() && call.bits != 0) {
      return fmt::format("{}() returns a pointer", call.callee);
    }
  }
  for (const ReplayLog::Allocation& each : log.allocations) {
    if (each.size > large_allocation) {
      return fmt::format("{} is asked for {} bytes", each.callee, each.size);
    }
  }
  if (std::string name = machine_function(program.program); !name.empty()) {
    return fmt::format("what {}() returns belongs to the machine", name);
  }
  // A weak name that nobody defines is null; the harness may define it.
  for (source::FileId file = 1; file <= program.files.size(); ++file) {
    const std::string& path = program.files.path(file);
    std::string_view text = program.files.text(file);
    bool is_given =
        std::find(program.paths.begin(), program.paths.end(), path) != program.paths.end();
    if (is_given && text.find("weak") != std::string_view::npos) {
      return "the program may have weak names";
    }
  }
  return uncertain_expressions(program.program);
}

}  // namespace culprit::recheck
