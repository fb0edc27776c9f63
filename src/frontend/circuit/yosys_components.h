// SPDX-License-Identifier: MIT
// What can be blamed in a module that was instantiated: its expressions, their bits, its instances.
#pragma once

#include "circuit/circuit.h"
#include "frontend/circuit/yosys_scope.h"

namespace culprit::frontend::circuit {

class ComponentCollector {
 public:
  // `specification` are the texts that state what is right: nothing in them is to blame.
  ComponentCollector(const source::SourceFiles& files,
                     std::vector<source::SourceSpan> specification)
      : files_(files), specification_(std::move(specification)) {}

  // Once all nets of the scope have their nodes.
  void add_expressions(YosysScope& scope);
  void add_instance(YosysScope& scope, const YosysCell& cell);
  void add_register(YosysScope& scope, const YosysCell& cell, const ::culprit::circuit::Word& next);

  // In the order of the text; copies of one text are one component.
  std::vector<::culprit::circuit::Component> finish();
  [[nodiscard]] bool in_specification(source::SourceSpan span) const;

 private:
  void add(::culprit::circuit::Component component);
  void add_cells(YosysScope& scope, const std::vector<std::size_t>& cells);
  [[nodiscard]] source::SourceSpan whole_instance(source::SourceSpan span) const;

  const source::SourceFiles& files_;
  std::vector<source::SourceSpan> specification_;
  std::vector<::culprit::circuit::Component> components_;
};

}  // namespace culprit::frontend::circuit
