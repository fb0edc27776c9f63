// SPDX-License-Identifier: MIT
#include "abstraction/steps/points_to.h"

#include <algorithm>

namespace culprit::abstraction {

using program::FunctionId;
using program::NodeId;
using program::Op;

PointsTo::PointsTo(const program::Program& program) : program_(program) {
  slots_.resize(program.functions.size());
  results_.resize(program.functions.size());
  for (std::size_t i = 0; i < program.functions.size(); ++i)
    slots_[i].resize(program.functions[i].slots.size());
  do {
    changed_ = false;
    for (std::size_t i = 1; i < program.functions.size(); ++i) pass(static_cast<FunctionId>(i));
  } while (changed_);
  find_written();
}

bool PointsTo::add(Objects& to, const Objects& more) {
  const std::size_t before = to.size();
  to.insert(more.begin(), more.end());
  const bool grown = to.size() > before;
  changed_ |= grown;
  return grown;
}

void PointsTo::store(const Objects& where, const Objects& what) {
  if (what.empty()) return;
  for (const Object& each : where) add(contents_[each], what);
}

const Objects& PointsTo::contents(const Object& object) const {
  static const Objects none;
  auto found = contents_.find(object);
  return found == contents_.end() ? none : found->second;
}

Objects PointsTo::of(FunctionId function, NodeId root) const {
  // Markers keep the stack as it is; what both sides may be is what the whole may be.
  std::vector<Objects> stack;
  const std::size_t last = index_of(root);
  for (std::size_t i = index_of(program_.node(root).first); i <= last; ++i) {
    const program::Node& node = program_.nodes[i];
    const auto index = static_cast<std::uint32_t>(node.immediate);
    const auto owner = static_cast<std::uint32_t>(index_of(function));
    switch (node.op) {
      case Op::constant: stack.emplace_back(); continue;
      case Op::read_slot: stack.push_back(slots_[index_of(function)][index]); continue;
      case Op::global_address: stack.push_back({{Object::Kind::global, 0, index}}); continue;
      case Op::local_address: stack.push_back({{Object::Kind::local, owner, index}}); continue;
      case Op::function_address: stack.push_back({{Object::Kind::function, 0, index}}); continue;
      case Op::load:
      case Op::load_bits: {
        Objects found;
        for (const Object& each : stack.back()) {
          const Objects& more = contents(each);
          found.insert(more.begin(), more.end());
        }
        stack.back() = std::move(found);
        continue;
      }
      case Op::logical_not:
      case Op::truth: stack.back().clear(); continue;
      default: break;
    }
    if (program::is_marker(node.op)) continue;
    const unsigned operands = program::arity(node.op);
    if (operands == 0) {
      stack.emplace_back();
      continue;
    }
    Objects all;
    const bool is_truth = (node.op >= Op::equal && node.op <= Op::greater_equal) ||
                          node.op == Op::logical_and || node.op == Op::logical_or;
    for (unsigned k = 0; k < operands; ++k) {
      if (!is_truth) all.insert(stack.back().begin(), stack.back().end());
      stack.pop_back();
    }
    stack.push_back(std::move(all));
  }
  return stack.back();
}

std::vector<FunctionId> PointsTo::callees(FunctionId function, const program::Call& call) const {
  if (call.callee != FunctionId::none) return {call.callee};
  std::vector<FunctionId> found;
  for (const Object& each : of(function, call.callee_address)) {
    if (each.kind == Object::Kind::function) found.push_back(static_cast<FunctionId>(each.index));
  }
  return found;
}

void PointsTo::pass_call(FunctionId function, const program::Call& call) {
  for (FunctionId callee : callees(function, call)) {
    const program::Function& called = program_.function(callee);
    const auto owner = static_cast<std::uint32_t>(index_of(callee));
    for (std::size_t i = 0; i < call.arguments.size() && i < called.parameters.size(); ++i) {
      Objects given = of(function, call.arguments[i].value);
      if (call.arguments[i].aggregate_size != 0) {
        Objects inside;
        for (const Object& each : given) {
          const Objects& more = contents(each);
          inside.insert(more.begin(), more.end());
        }
        given = std::move(inside);
      }
      const program::Parameter& parameter = called.parameters[i];
      if (parameter.slot != program::SlotId::none)
        add(slots_[index_of(callee)][index_of(parameter.slot)], given);
      if (parameter.local != program::LocalId::none)
        store({{Object::Kind::local, owner, static_cast<std::uint32_t>(index_of(parameter.local))}},
              given);
    }
    if (call.result_slot != program::SlotId::none)
      add(slots_[index_of(function)][index_of(call.result_slot)], results_[index_of(callee)]);
    if (call.result_local != program::LocalId::none) {
      store({{Object::Kind::local, static_cast<std::uint32_t>(index_of(function)),
              static_cast<std::uint32_t>(index_of(call.result_local))}},
            results_[index_of(callee)]);
    }
  }
}

void PointsTo::pass(FunctionId id) {
  const program::Function& function = program_.function(id);
  for (const program::Instruction& each : function.instructions) {
    switch (each.operation) {
      case program::Operation::assign:
        add(slots_[index_of(id)][index_of(each.slot)], of(id, each.value));
        break;
      case program::Operation::store:
      case program::Operation::store_bits: store(of(id, each.address), of(id, each.value)); break;
      case program::Operation::copy: {
        const Objects to = of(id, each.address);
        for (const Object& from : of(id, each.value)) {
          const Objects inside = contents(from);
          store(to, inside);
        }
        break;
      }
      case program::Operation::return_value:
        if (each.size != 0) {
          for (const Object& from : of(id, each.value)) {
            const Objects inside = contents(from);
            add(results_[index_of(id)], inside);
          }
        } else if (each.value != NodeId::none) {
          add(results_[index_of(id)], of(id, each.value));
        }
        break;
      case program::Operation::call: pass_call(id, function.calls[each.index]); break;
      default: break;
    }
  }
}

void PointsTo::find_written() {
  const std::size_t count = program_.functions.size();
  written_.resize(count);
  calls_.resize(count);
  recursive_.assign(count, false);
  for (std::size_t i = 1; i < count; ++i) {
    const auto id = static_cast<FunctionId>(i);
    const program::Function& function = program_.functions[i];
    // Its locals begin and end with it.
    for (std::size_t local = 0; local < function.locals.size(); ++local) {
      for (Object::Kind kind : {Object::Kind::local, Object::Kind::life})
        written_[i].insert(
            {kind, static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(local)});
    }
    for (const program::Instruction& each : function.instructions) {
      if (each.operation == program::Operation::call) {
        for (FunctionId callee : callees(id, function.calls[each.index]))
          calls_[i].push_back(callee);
      } else if (each.address != NodeId::none) {
        const Objects where = of(id, each.address);
        written_[i].insert(where.begin(), where.end());
      }
    }
  }
  do {
    changed_ = false;
    for (std::size_t i = 1; i < count; ++i) {
      for (FunctionId callee : calls_[i]) add(written_[i], written_[index_of(callee)]);
    }
  } while (changed_);
  for (std::size_t i = 1; i < count; ++i) {
    std::vector<FunctionId> pending = calls_[i];
    std::vector<bool> seen(count, false);
    while (!pending.empty() && !recursive_[i]) {
      const FunctionId next = pending.back();
      pending.pop_back();
      if (index_of(next) == i) recursive_[i] = true;
      if (seen[index_of(next)]) continue;
      seen[index_of(next)] = true;
      pending.insert(pending.end(), calls_[index_of(next)].begin(), calls_[index_of(next)].end());
    }
  }
}

const Objects& PointsTo::written(FunctionId function) const {
  return written_[index_of(function)];
}

bool PointsTo::is_recursive(FunctionId function) const {
  return recursive_[index_of(function)];
}

}  // namespace culprit::abstraction
