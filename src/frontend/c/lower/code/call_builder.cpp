// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/call_builder.h"

#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using clang::QualType;
using program::Call;
using program::Instruction;
using program::Operation;
using source::SourceSpan;

Tree* CallBuilder::emit(Call call, QualType result, SourceSpan span) {
  Tree* value = nullptr;
  call.result_type = unit_.types.id(result);
  if (Types::is_aggregate(result)) {
    value = storage_.temporary_aggregate(result, span);
    call.result_local = static_cast<program::LocalId>(value->immediate);
  } else if (!result->isVoidType()) {
    program::SlotId slot = code_.take_temporary(builder_.scalar(result, {}), call.result_type);
    call.result_slot = slot;
    value = builder_.read_slot(slot, result, span);
  }
  Instruction instruction;
  instruction.operation = Operation::call;
  instruction.index = static_cast<std::uint32_t>(builder_.function.calls.size());
  instruction.span = span;
  builder_.function.calls.push_back(std::move(call));
  code_.emit(instruction);
  return value;
}

Tree* CallBuilder::model(const std::string& name, const std::vector<Tree*>& arguments,
                         QualType result, SourceSpan span) {
  Call made;
  made.callee = unit_.session.symbols.function(name);
  for (Tree* argument : arguments) made.arguments.push_back({code_.lay_down(argument), 0});
  return emit(std::move(made), result, span);
}

}  // namespace culprit::frontend
