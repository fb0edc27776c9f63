// SPDX-License-Identifier: MIT
#include "repair/c/trials/lean_program.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace culprit::repair {

using program::FunctionId;

namespace {

// Moves what stays to the front, behind entry 0; yields where each is now.
template <typename Id, typename Entry, typename IsOut>
std::vector<Id> close_gaps(std::vector<Entry>& entries, IsOut is_out) {
  std::vector<Id> numbers(entries.size(), Id{});
  std::size_t next = 1;
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (is_out(entries[i])) continue;
    if (next != i) entries[next] = std::move(entries[i]);
    numbers[i] = static_cast<Id>(next++);
  }
  entries.resize(next);
  return numbers;
}

}  // namespace

void unite_texts(program::Program& program) {
  std::map<std::pair<std::string, std::uint64_t>, std::uint64_t> first;
  std::vector<std::uint64_t> united(program.globals.size());
  for (std::size_t i = 0; i < program.globals.size(); ++i) {
    program::Global& each = program.globals[i];
    united[i] = i;
    if (!each.is_literal || !each.read_only || each.initial_bytes.empty()) continue;
    united[i] = first.try_emplace({each.initial_bytes, each.size}, i).first->second;
    if (united[i] == i) continue;
    each.size = 0;
    each.initial_bytes.clear();
  }
  for (program::Node& node : program.nodes) {
    if (node.op == program::Op::global_address) node.immediate = united[node.immediate];
  }
}

std::vector<FunctionId> renumber(program::Program& program,
                                 const std::vector<program::Function*>& outside) {
  const auto functions = close_gaps<FunctionId>(
      program.functions, [](const program::Function& each) { return each.name.empty(); });
  const auto globals = close_gaps<std::uint64_t>(program.globals, [](const program::Global& each) {
    return each.is_literal && each.size == 0;
  });
  auto now = [&](FunctionId& id) { id = functions[program::index_of(id)]; };
  for (program::Node& node : program.nodes) {
    if (node.op == program::Op::global_address) node.immediate = globals[node.immediate];
    if (node.op == program::Op::function_address)
      node.immediate = program::index_of(functions[node.immediate]);
  }
  for (program::Component& each : program.components) now(each.function);
  for (FunctionId& each : program.initialisers) now(each);
  auto in_calls = [&](program::Function& function) {
    for (program::Call& each : function.calls) now(each.callee);
  };
  std::for_each(program.functions.begin(), program.functions.end(), in_calls);
  for (program::Function* each : outside) in_calls(*each);
  return functions;
}

}  // namespace culprit::repair
