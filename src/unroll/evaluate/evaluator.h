// SPDX-License-Identifier: MIT
// Computes expressions of the innermost activation: a loop over their nodes with a stack of bits,
// and if it meets something unknown, another one with a stack of values that may be terms.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "formula/passed_nans.h"
#include "program/program.h"
#include "unroll/access/checked_memory.h"
#include "unroll/replace/replacement.h"
#include "unroll/replace/visible_state.h"
#include "unroll/run/run.h"
#include "unroll/run/suspension.h"

namespace culprit::unroll {

class ThreadWatch;
class ValueOrigins;

class Evaluator {
 public:
  explicit Evaluator(Run& run);

  // After each call and return: the innermost activation is another one, or has moved.
  void enter_frame();
  // Components whose values are replaced from now on, or null.
  void suspend(const Suspension* suspension) {
    suspension_ = suspension;
    is_special_ = suspension_ != nullptr || origins_ != nullptr;
  }

  // The expression's value: a constant, or with unknown inputs perhaps a term. Ends the run if a
  // rule is violated.
  Value evaluate(program::NodeId root) {
    const program::Node& node = nodes_[program::index_of(root)];
    if (is_special_) [[unlikely]] {
      if (suspension_ && suspension_->touches(root)) {
        used_terms_ = true;
        return compute_terms(&nodes_[program::index_of(node.first)], &node);
      }
      if (origins_ && node.op == program::Op::read_slot) note_slot(node);
    }
    if (node.op == program::Op::constant) return Value::constant(node.immediate);
    if (node.op == program::Op::read_slot) {
      const Value& value = slots_[node.immediate];
      if (value.tag == Tag::constant) return value;
      return run_.symbolic ? compute_terms(&node, &node) : Value::constant(settle_slot(node));
    }
    const program::Node* first = &nodes_[program::index_of(node.first)];
    const std::size_t loaded = loads_;
    std::uint64_t bits =
        !is_watched_ ? evaluate_nodes<false>(first, &node) : evaluate_nodes<true>(first, &node);
    if (!met_unknown_) [[likely]] {
      return Value::constant(bits);
    }
    loads_ = loaded;
    met_unknown_ = false;
    used_terms_ = true;
    return compute_terms(first, &node);
  }
  // Did an expression since the last query depend on unknown inputs, even if it turned out to be
  // a constant?
  bool used_terms() { return std::exchange(used_terms_, false); }

  // Programs with threads: reads are watched, and those that the instruction has performed already
  // are not performed again (ThreadProgress::loaded).
  void watch_reads(ThreadWatch& watch) {
    watch_ = &watch;
    is_watched_ = true;
  }
  void begin_instruction() { loads_ = 0; }
  // Called with each read that another thread may notice.
  std::function<void(const program::Node&, std::uint64_t address, Value)> noticed_read;

  // Where values come from is asked for (ReplayOptions::origins): what the instruction has read so
  // far, and what it found there.
  struct SeenRead {
    const program::Node* node = nullptr;
    std::uint64_t bits = 0;
  };
  [[nodiscard]] const std::vector<SeenRead>& seen_reads() const { return seen_reads_; }
  void forget_reads() { seen_reads_.clear(); }

  // Of a component that is about to be replaced.
  Before before_replacement(const program::Node* first, const program::Node* last);

  void set_slot(program::SlotId slot, Value value) { slots_[program::index_of(slot)] = value; }

 private:
  // Sets met_unknown_ and gives up where it meets a value that is not a constant.
  template <bool watched>
  std::uint64_t evaluate_nodes(const program::Node* node, const program::Node* last);
  // evaluate_shared.cpp. False: the content is unknown.
  bool load_shared(const program::Node& node, std::uint64_t& value);
  Value load_shared_term(const program::Node& node, Value address, formula::Term when);
  // For ValueOrigins.
  void note_slot(const program::Node& node);
  void note_load(const program::Node& node, std::uint64_t address);
  void note_value(const program::Node& node, std::uint64_t address);
  [[nodiscard]] std::uint64_t global_address(const program::Node& node);
  // evaluate_terms.cpp
  Value compute_terms(const program::Node* node, const program::Node* last);
  // `when`: the condition under which the slot is read at all.
  Value slot_value(const program::Node& node, formula::Term when);
  [[nodiscard]] bool is_operand(const program::Node& node) const;
  [[nodiscard]] const program::Node* base_of(const program::Node* node) const;
  [[nodiscard]] std::optional<SeenWhole> whole_at(const program::Node& node,
                                                  const program::Node& base,
                                                  formula::Term address) const;
  [[nodiscard]] bool is_free_text(const program::Node& node) const;
  formula::Term arithmetic_term(const program::Node& node, formula::Term left, formula::Term right,
                                formula::Term when);
  [[nodiscard]] formula::Term shift_is_broken(const program::Node& node, formula::Term left,
                                              formula::Term right) const;
  [[nodiscard]] formula::Term conversion_loses(const program::Node& node, formula::Term value,
                                               formula::Term result) const;

  // The rarer cases.
  std::uint64_t settle_slot(const program::Node& node);
  [[nodiscard]] std::uint64_t label_address(const program::Node& node) const;
  ObjectId settle_local(const program::Node& node);
  std::uint64_t add_to_pointer(const program::Node& node, std::uint64_t address,
                               std::uint64_t index, std::uint64_t size);
  std::uint64_t index(const program::Node& node, std::uint64_t address, std::uint64_t index);
  [[noreturn]] void leave_object(const program::Node& node, std::uint64_t address);
  void require_divisible(const program::Node& node, std::uint64_t left, std::uint64_t right);
  // Rules that are checked by option only (arithmetic_rules.cpp).
  void check_unary(const program::Node& node, std::uint64_t operand);
  void check_binary(const program::Node& node, std::uint64_t left, std::uint64_t right);
  void check_shift(const program::Node& node, std::uint64_t left, std::uint64_t right);
  void check_conversion(const program::Node& node, std::uint64_t operand);
  void check_float(const program::Node& node, std::uint64_t left, std::uint64_t right);
  [[nodiscard]] std::string text(std::uint64_t bits, program::Scalar scalar) const;

  Run& run_;
  CheckedMemory memory_;
  const program::Node* nodes_;
  Value* slots_ = nullptr;
  ObjectId* locals_ = nullptr;
  const Suspension* suspension_ = nullptr;
  bool is_special_ = false;     // values are replaced, or somebody asks where they come from
  bool is_watched_ = false;     // somebody looks at reads
  std::uint64_t first_global_;  // address of the object before the first global
  bool check_arithmetic_;       // some rule of arithmetic_rules.cpp is checked
  bool check_indices_;
  ThreadWatch* watch_ = nullptr;
  ValueOrigins* const origins_;  // null: nobody asks where values come from
  std::size_t loads_ = 0;        // of the current instruction so far
  bool met_unknown_ = false;
  bool used_terms_ = false;
  std::vector<SeenRead> seen_reads_;
  static constexpr std::size_t usual_depth = 64;
  std::vector<std::uint64_t> stack_;
  std::vector<Value> values_;
  std::optional<formula::PassedNans> passed_nans_;
};

}  // namespace culprit::unroll
