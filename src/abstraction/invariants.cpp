// SPDX-License-Identifier: MIT
#include "abstraction/invariants.h"

#include <fmt/format.h>

#include <algorithm>

#include "abstraction/steps/term_text.h"
#include "game/boolean/reachability.h"
#include "game/boolean/smallest_expression.h"
#include "program/c_operators.h"

namespace culprit::abstraction {

using boolean::ExpressionKind;
using game::Bdd;

namespace {

struct Said {
  std::string text;
  int binding = program::primary;
};

std::string bracketed(const Said& text, int binding) {
  return text.binding < binding ? "(" + text.text + ")" : text.text;
}

// Places that C does not name would say nothing to a reader.
class Conditions {
 public:
  Conditions(Places& places, const AbstractProgram& abstract,
             const std::vector<Predicate>& predicates)
      : places_(places), abstract_(abstract), predicates_(predicates) {}

  [[nodiscard]] Said of(boolean::VariableId variable, bool holds) {
    const formula::Term term = predicates_[abstract_.predicates.at(variable)].term;
    const formula::Term said = holds ? term : places_.terms().logical_not(term);
    return {to_c(places_, said), program::logical_and_level + 1};
  }
  std::string of(const boolean::Expressions& nodes) {
    std::vector<Said> stack;
    for (const boolean::Expression& node : nodes) {
      if (node.kind == ExpressionKind::constant) {
        stack.push_back({node.value ? "1" : "0", program::primary});
      } else if (node.kind == ExpressionKind::variable) {
        stack.push_back(of(node.variable, true));
      } else if (node.kind == ExpressionKind::negation) {
        const boolean::Expression& operand = nodes[node.left];
        if (operand.kind == ExpressionKind::variable) {
          stack.back() = of(operand.variable, false);
        } else {
          stack.back() = {"!" + bracketed(stack.back(), program::unary), program::unary};
        }
      } else {
        const Said right = stack.back();
        stack.pop_back();
        const Said left = stack.back();
        stack.pop_back();
        stack.push_back(combined(node.kind, left, right));
      }
    }
    return stack.back().text;
  }

 private:
  static Said combined(ExpressionKind kind, const Said& left, const Said& right) {
    struct Symbol {
      const char* text;
      int binding;
    };
    Symbol symbol{"==", program::equality};
    if (kind == ExpressionKind::conjunction) symbol = {"&&", program::logical_and_level};
    if (kind == ExpressionKind::disjunction) symbol = {"||", program::logical_or_level};
    if (kind == ExpressionKind::exclusive_or) symbol = {"!=", program::equality};
    Said first = left, second = right;
    if (symbol.binding == program::equality) {
      first = {"(" + left.text + ")", program::primary};
      second = {"(" + right.text + ")", program::primary};
    }
    if (kind == ExpressionKind::implication) {
      first = {"!(" + left.text + ")", program::unary};
      symbol = {"||", program::logical_or_level};
    }
    return {fmt::format("{} {} {}", bracketed(first, symbol.binding), symbol.text,
                        bracketed(second, symbol.binding)),
            symbol.binding};
  }

  Places& places_;
  const AbstractProgram& abstract_;
  const std::vector<Predicate>& predicates_;
};

}  // namespace

std::vector<check::LoopInvariant> invariants_of(const Steps& steps, Places& places,
                                                const AbstractProgram& abstract,
                                                const std::vector<Predicate>& predicates,
                                                const effort::AbstractionTable& table,
                                                const game::Limits& limits) {
  std::vector<check::LoopInvariant> made;
  try {
    const game::Layout layout(abstract.program, 0, 0);
    const game::BddManager manager(limits, layout.variable_count());
    const game::Encoder encoder(abstract.program, manager, layout);
    game::Reachability reachability(encoder, {}, manager.constant(true), limits);
    reachability.run();
    Conditions conditions(places, abstract, predicates);
    for (std::size_t f = 0; f + 1 < steps.functions.size(); ++f) {
      const program::Function& function = places.program().functions[f];
      if (!steps.functions[f].is_used || function.origin != program::Origin::user) continue;
      for (std::size_t k = 0; k < function.loops.size(); ++k) {
        const std::size_t step = steps.functions[f].blocks[index_of(function.loops[k].head)];
        const auto site = abstract.places.at({f, step});
        check::LoopInvariant loop{fmt::format("{}.{}", function.name, k), function.loops[k].span,
                                  ""};
        Bdd reached = reachability.without_entry(reachability.edges(site));
        std::vector<boolean::VariableId> spoken, others;
        for (boolean::VariableId each : abstract.program.visible(site.first)) {
          const bool is_predicate = abstract.predicates.contains(each);
          (is_predicate ? spoken : others).push_back(each);
        }
        std::vector<int> forgotten;
        for (boolean::VariableId each : others)
          forgotten.push_back(layout.current(layout.slot(each)));
        reached = exists(reached, manager.cube(forgotten));
        if (reached.is_false()) continue;
        const Bdd possible = encoder.enforced(site.first);
        const Bdd impossible = possible & !reached;
        std::vector<int> used = support(reached);
        std::erase_if(spoken, [&](boolean::VariableId each) {
          return std::find(used.begin(), used.end(), layout.current(layout.slot(each))) ==
                 used.end();
        });
        if (!impossible.is_false() && spoken.size() <= table.invariant) {
          const auto found = game::smallest_expressions(encoder, spoken, reached, impossible, 1);
          if (!found.empty()) loop.text = conditions.of(found.front().nodes);
        } else if (!impossible.is_false()) {
          for (boolean::VariableId each : spoken) {
            const Bdd holds = encoder.current(each);
            const bool always = (reached & !holds).is_false();
            if (!always && !(reached & holds).is_false()) continue;
            if (!loop.text.empty()) loop.text += " && ";
            loop.text += bracketed(conditions.of(each, always), program::equality);
          }
        }
        made.push_back(std::move(loop));
      }
    }
  } catch (const game::LimitReached&) {
    // The proof stands without them.
  }
  return made;
}

}  // namespace culprit::abstraction
