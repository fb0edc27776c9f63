// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_edits.h"

#include "boolean/print.h"

namespace culprit::repair {

namespace {

using boolean::ComponentSite;
using boolean::ExpressionId;
using boolean::ExpressionKind;

std::string negated_text(const boolean::Program& program, const std::string& text,
                         boolean::Expressions nodes) {
  if (nodes.empty()) return "!" + text;
  if (nodes.back().kind == ExpressionKind::negation) {
    nodes.pop_back();
    return to_text(program, nodes);
  }
  if (nodes.back().kind == ExpressionKind::constant) {
    nodes.back().value = !nodes.back().value;
    return to_text(program, nodes);
  }
  boolean::Expression negation;
  negation.kind = ExpressionKind::negation;
  negation.left = static_cast<ExpressionId>(nodes.size() - 1);
  negation.first = 0;
  nodes.push_back(negation);
  return to_text(program, nodes);
}

}  // namespace

std::vector<source::Edit> edits_for(const boolean::Program& program,
                                    const boolean::Component& component, const std::string& text,
                                    const boolean::Expressions& nodes) {
  std::vector<source::Edit> edits;
  auto add = [&](source::SourceSpan span, std::string written) {
    edits.push_back({span.begin, span.end, std::move(written)});
  };
  for (const ComponentSite& site : component.sites)
    add(site.span, site.negated ? negated_text(program, text, nodes) : text);
  if (component.others != boolean::Others::freed) return edits;
  const ComponentSite& site = component.sites.front();
  const boolean::Statement& statement =
      program.routines[component.routine].statements[site.statement];
  for (std::size_t i = 0; i < statement.values.size(); ++i) {
    if (i != site.position) add(program.expressions[statement.values[i]].span, "*");
  }
  return edits;
}

}  // namespace culprit::repair
