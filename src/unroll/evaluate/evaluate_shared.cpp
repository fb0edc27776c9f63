// SPDX-License-Identifier: MIT
// Reads of programs with threads. Another thread may run before each read of shared memory, also in
// the middle of an expression: `balance = balance + y` reads and writes apart. An instruction that
// is interrupted is executed again from its beginning; what it had read it finds in
// ThreadProgress::loaded, in the order of its reads.
#include "unroll/access/term_memory.h"
#include "unroll/evaluate/evaluator.h"
#include "unroll/library/shared_ranges.h"
#include "unroll/memory/arithmetic.h"
#include "unroll/run/activation.h"
#include "unroll/run/value_origins.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using formula::Term;
using program::Node;
using program::Op;

namespace {

std::uint32_t bytes_read(const Node& node) {
  if (node.op == Op::load) return node.scalar.bytes();
  program::BitField field = program::unpack_bit_field(node.immediate);
  return (field.offset + field.width + 7u) / 8u;
}

}  // namespace

void Evaluator::note_slot(const Node& node) {
  origins_->read_slot(run_.state.running, run_.state.frames.back().slots + node.immediate);
  const Value& value = slots_[node.immediate];
  if (value.is_constant()) seen_reads_.push_back({&node, value.bits});
}

void Evaluator::note_load(const Node& node, std::uint64_t address) {
  origins_->read_bytes(run_.state.running, address, bytes_read(node));
  note_value(node, address);
}

void Evaluator::note_value(const Node& node, std::uint64_t address) {
  std::uint64_t bits = 0;
  if (node.op != Op::load || !memory_.try_read(address, node.scalar.bytes(), bits)) return;
  seen_reads_.push_back({&node, bits});
}

std::uint64_t Evaluator::global_address(const Node& node) {
  auto id = static_cast<program::GlobalId>(node.immediate);
  State& state = run_.state;
  if (state.running > 1 && run_.program.global(id).thread_local_storage) {
    auto found = state.progress.thread_locals.find(id);
    if (found != state.progress.thread_locals.end()) return address_of(found->second);
  }
  return first_global_ + (node.immediate << 32);
}

bool Evaluator::load_shared(const Node& node, std::uint64_t& value) {
  std::vector<Value>& loaded = run_.state.progress.loaded;
  const std::uint64_t address = value;
  if (loads_ < loaded.size()) {
    if (!loaded[loads_].is_constant()) return false;
    value = loaded[loads_++].bits;
    return true;
  }
  const std::uint32_t bytes = bytes_read(node);
  if (run_.symbolic && memory_.may_be_unknown(address, bytes)) return false;
  bool seen = watch_->access(address, bytes, false, node.span, watch_->change(node));
  watch_->count_access(address, false);
  if (node.op == Op::load) {
    value = memory_.read(address, bytes, node.span);
  } else {
    program::BitField field = program::unpack_bit_field(node.immediate);
    std::uint64_t bits = memory_.read_bits(address, field, node.span);
    value = node.scalar.is_signed()
                ? truncate(static_cast<std::uint64_t>(sign_extend(bits, field.width)),
                           node.scalar.width)
                : bits;
  }
  if (seen && noticed_read) {
    noticed_read(node, address, Value::constant(value));
    if (origins_) note_value(node, address);
  } else if (origins_) {
    note_load(node, address);
  }
  if (!watch_->active() && loaded.empty()) return true;
  loaded.push_back(Value::constant(value));
  ++loads_;
  return true;
}

Value Evaluator::load_shared_term(const Node& node, Value address, Term when) {
  std::vector<Value>& loaded = run_.state.progress.loaded;
  if (loads_ < loaded.size()) return loaded[loads_++];
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  TermMemory memory(run_, symbolic);
  bool seen = false;
  if (watch_->looks()) {
    seen = watch_->access(shared_ranges(run_, address, bytes_read(node), false), node.span,
                          watch_->change(node));
  }
  Value value;
  if (node.op == Op::load) {
    value = memory.read(address, node.scalar.bytes(), node.span, when);
  } else {
    program::BitField field = program::unpack_bit_field(node.immediate);
    Term bits = symbolic.term(memory.read_bits(address, field, node.span, when), field.width);
    value = symbolic.value(node.scalar.is_signed() ? terms.sign_extend(bits, node.scalar.width)
                                                   : terms.zero_extend(bits, node.scalar.width));
  }
  if (seen && noticed_read && address.is_constant()) {
    noticed_read(node, address.bits, value);
    if (origins_) note_value(node, address.bits);
  } else if (origins_ && address.is_constant() && !terms.is_false(when)) {
    note_load(node, address.bits);
  }
  if (!watch_->active() && loaded.empty()) return value;
  loaded.push_back(value);
  ++loads_;
  return value;
}

}  // namespace culprit::unroll
