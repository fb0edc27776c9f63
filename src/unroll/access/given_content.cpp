// SPDX-License-Identifier: MIT
#include "unroll/access/given_content.h"

#include "unroll/access/checked_memory.h"
#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/run/replay_log.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

void give_inputs(Run& run, ObjectId object, const std::string& function, const std::string& name,
                 program::TypeId type, source::SourceSpan span) {
  for (const Inputs::Part& part :
       run.inputs.variable(run.state.occurrences, function, name, type, span)) {
    std::uint64_t address = address_of(object, static_cast<std::int64_t>(part.offset));
    if (part.bits.width != 0) {
      CheckedMemory(run).write_bits(address, part.bits, part.value, span);
    } else {
      CheckedMemory(run).write(address, part.scalar.bytes(), part.value, span);
    }
    if (run.symbolic && run.symbolic->options.replay.log) {
      // A bit-field alone cannot be set natively.
      std::uint32_t size = part.bits.width != 0 ? 0 : part.scalar.bytes();
      run.symbolic->options.replay.log->read_object(object, function.empty() ? name : std::string(),
                                                    part.offset, size, part.value);
    }
    if (run.symbolic && run.symbolic->replaying() && part.bits.width == 0) {
      tell_given_content(run, object, static_cast<std::uint32_t>(part.offset), part.scalar.bytes(),
                         part.value);
    }
  }
}

void write_value(Run& run, std::uint64_t address, unsigned size, Value value,
                 source::SourceSpan span) {
  if (value.is_constant()) return CheckedMemory(run).write(address, size, value.bits, span);
  TermMemory(run, *run.symbolic).write(Value::constant(address), size, value, span);
}

void copy_value(Run& run, std::uint64_t to, Value from, std::uint64_t size,
                source::SourceSpan span) {
  if (from.is_constant()) return CheckedMemory(run).copy(to, from.bits, size, span);
  TermMemory(run, *run.symbolic).copy(Value::constant(to), from, size, span);
}

}  // namespace culprit::unroll
