// SPDX-License-Identifier: MIT
#include "program/spans.h"

namespace culprit::program {

void change_spans(Program& program, const std::function<void(source::SourceSpan&)>& change) {
  for (Node& each : program.nodes) change(each.span);
  for (Component& each : program.components) {
    change(each.span);
    for (source::SourceSpan& span : each.expansions) change(span);
  }
  for (Property& each : program.properties) change(each.span);
  for (Global& each : program.globals) change(each.span);
  for (UnsupportedConstruct& each : program.unsupported) change(each.span);
  for (Function& function : program.functions) {
    change(function.span);
    for (Parameter& each : function.parameters) change(each.span);
    for (SlotInfo& each : function.slots) change(each.span), change(each.scope);
    for (LocalInfo& each : function.locals) change(each.span);
    for (Instruction& each : function.instructions) change(each.span);
    for (Loop& each : function.loops) change(each.span);
  }
}

}  // namespace culprit::program
