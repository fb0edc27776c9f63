// SPDX-License-Identifier: MIT
// Writes the code of one thread; thread_code.cpp has what happens inside a function,
// thread_calls.cpp how calls become part of it.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sequential/thread_code.h"
#include "sequential/thread_operations.h"

namespace culprit::sequential {

class Writer {
 public:
  Writer(Parts& parts, unroll::ThreadNumber thread) : parts_(parts), thread_(thread) {}

  ThreadCode write(const std::string& name);

 private:
  // A function that is being written, with names for its variables.
  class Activation {
   public:
    Activation(Writer& writer, const program::Function& function, std::string name)
        : writer_(writer), function_(function), name_(std::move(name)) {
      if (function.is_variadic) throw NotWritable{"a function with a variable number of arguments"};
      texts_.slot = [this](program::SlotId id) { return slot(id); };
      texts_.local = [this](program::LocalId id) { return local(id); };
      texts_.global = [this](program::GlobalId id) {
        return writer_.parts_.global_name(id, writer_.thread_);
      };
    }
    void write();
    std::string parameter(const program::Parameter& parameter) {
      return parameter.slot != program::SlotId::none ? slot(parameter.slot)
                                                     : local(parameter.local);
    }
    // Where returned values go; empty: it returns none.
    std::string result();
    [[nodiscard]] std::string return_label() const { return name_ + "_return"; }

   private:
    friend class Writer;
    std::string slot(program::SlotId id);
    std::string local(program::LocalId id);
    std::string variable(std::string& known, const std::string& wanted, program::TypeId type,
                         program::Scalar scalar);
    [[nodiscard]] std::string block_label(program::BlockId block) const {
      return fmt::format("{}_{}", name_, index_of(block));
    }
    void instruction(const program::Instruction& each, std::optional<program::BlockId> following);
    void jump(program::BlockId to, std::optional<program::BlockId> following,
              std::string_view indent = "  ");
    void call(const program::Instruction& each);
    void create(const program::Instruction& each, const program::Call& call);
    void operation(const program::Instruction& each, const program::Call& call,
                   const Operation& operation);
    void inlined(const program::Call& call, const program::Function& callee);
    void once(const program::Instruction& each, const program::Call& call);
    void set_content(source::SourceSpan declared, const std::string& name);
    std::string assigned_to(const program::Call& call);
    std::string argument(const program::Argument& argument);
    // Of an instruction inside which the thread may be interrupted: in variables where needed.
    std::string value(const program::Instruction& each, program::NodeId root);
    void read_apart(const program::Instruction& each, program::NodeId root,
                    CExpression& expression);
    [[nodiscard]] bool is_interrupted(const program::Instruction& each) const;
    [[nodiscard]] std::string store(const program::Instruction& each, const std::string& value);

    Writer& writer_;
    const program::Function& function_;
    std::string name_;
    VariableTexts texts_;
    std::map<program::SlotId, std::string> slots_;
    std::map<program::LocalId, std::string> locals_;
    std::string result_;
  };

  void line(const std::string& text);
  std::string label();
  void jump_to(const std::string& name, std::string_view indent);
  // The places of the order that are this one.
  [[nodiscard]] std::vector<std::size_t> places(
      const std::function<bool(const unroll::OperationPlace&)>& is_here) const;
  // The thread may be interrupted here, or has to wait while `waits` holds.
  void point(const std::vector<std::size_t>& places, const std::string& waits,
             const std::string& counts);
  void finish(const program::Function& function, Activation& top);
  void remove_unused_labels();
  void source_line(source::SourceSpan span);
  [[nodiscard]] const program::Function& function_of(const program::Instruction* instruction) const;

  Parts& parts_;
  unroll::ThreadNumber thread_;
  ThreadCode code_;
  std::string end_label_;
  std::set<std::string> used_labels_;
  std::vector<program::FunctionId> under_way_;
  source::SourceSpan last_line_;
  std::size_t kept_values_ = 0;
  std::size_t activations_ = 0;
};

}  // namespace culprit::sequential
