// SPDX-License-Identifier: MIT
#include "unroll/access/pointer_cases.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "unroll/memory/address.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;

namespace {

// Does a choice between constants in it lead to an address of an object?
bool may_point(const Terms& terms, Term root) {
  std::vector<Term> pending{root};
  std::unordered_map<std::uint32_t, bool> seen;
  while (!pending.empty()) {
    Term term = pending.back();
    pending.pop_back();
    if (!seen.emplace(static_cast<std::uint32_t>(term), true).second) continue;
    const formula::Node& node = terms.node(term);
    if (node.op == formula::Op::constant) {
      auto object = static_cast<std::uint32_t>(object_of(node.bits));
      if (object != 0 && object < (1u << 31)) return true;
    } else if (node.op == formula::Op::choose) {
      pending.push_back(node.operands[1]);
      pending.push_back(node.operands[2]);
    } else if (node.op == formula::Op::add) {
      pending.push_back(node.operands[0]);
      pending.push_back(node.operands[1]);
    }
  }
  return false;
}

// The terms that a choice chooses from, each with its condition. A term's operands are older than
// it, so every term is met after all that lead to it.
std::vector<std::pair<Term, Term>> leaves(Terms& terms, Term root) {
  std::map<Term, Term, std::greater<>> pending{{root, terms.truth(true)}};
  std::vector<std::pair<Term, Term>> found;
  auto reach = [&](Term term, Term condition) {
    if (terms.is_false(condition)) return;
    auto [place, is_new] = pending.try_emplace(term, condition);
    if (!is_new) place->second = terms.logical_or(place->second, condition);
  };
  while (!pending.empty()) {
    auto [term, condition] = *pending.begin();
    pending.erase(pending.begin());
    const formula::Node node = terms.node(term);
    if (node.op == formula::Op::choose && (term == root || may_point(terms, term))) {
      reach(node.operands[1], terms.logical_and(condition, node.operands[0]));
      reach(node.operands[2], terms.logical_and(condition, terms.logical_not(node.operands[0])));
    } else {
      found.emplace_back(term, condition);
    }
  }
  std::reverse(found.begin(), found.end());
  return found;
}

// A sum: constants go to the address, products with constants become factors.
struct Sum {
  std::uint64_t constant = 0;
  std::vector<PointerPart> parts;
  Term choice{};
  bool has_choice = false;
};

Sum flatten(Terms& terms, Term root) {
  Sum sum;
  std::vector<PointerPart> pending{{1, root}};
  while (!pending.empty()) {
    PointerPart part = pending.back();
    pending.pop_back();
    const formula::Node node = terms.node(part.term);
    auto factor = static_cast<std::uint64_t>(part.factor);
    switch (node.op) {
      case formula::Op::constant: sum.constant += factor * node.bits; continue;
      case formula::Op::add:
        pending.push_back({part.factor, node.operands[0]});
        pending.push_back({part.factor, node.operands[1]});
        continue;
      case formula::Op::multiply: {
        bool first = terms.is_constant(node.operands[0]);
        if (!first && !terms.is_constant(node.operands[1])) break;
        std::uint64_t by = terms.node(node.operands[first ? 0 : 1]).bits;
        pending.push_back({static_cast<std::int64_t>(factor * by), node.operands[first ? 1 : 0]});
        continue;
      }
      case formula::Op::shift_left: {
        auto by = terms.constant_bits(node.operands[1]);
        if (!by || *by >= 63) break;
        pending.push_back({static_cast<std::int64_t>(factor << *by), node.operands[0]});
        continue;
      }
      case formula::Op::negate:
        pending.push_back({static_cast<std::int64_t>(-factor), node.operands[0]});
        continue;
      case formula::Op::concatenate: {
        // The simplified form of a shift: x : 000.
        auto low = terms.constant_bits(node.operands[1]);
        std::uint32_t width = terms.width(node.operands[1]);
        if (!low || *low != 0 || width >= 63) break;
        // Modulo 2^64 the sign bits that a narrow x is extended by do not matter.
        part.factor = static_cast<std::int64_t>(factor << width);
        part.term = node.operands[0];
        sum.parts.push_back(part);
        continue;
      }
      case formula::Op::choose:
        if (part.factor == 1 && !sum.has_choice && may_point(terms, part.term)) {
          sum.has_choice = true;
          sum.choice = part.term;
          continue;
        }
        break;
      default: break;
    }
    // x = 2^z * (x >> z) where the lowest z bits of x are 0.
    std::uint32_t zeros = terms.trailing_zeros(part.term);
    if (zeros > 0 && zeros < 32) {
      part.factor = static_cast<std::int64_t>(factor << zeros);
      part.term = terms.extract(part.term, zeros, terms.width(part.term) - zeros);
    }
    sum.parts.push_back(part);
  }
  return sum;
}

}  // namespace

Term address_term(Terms& terms, const PointerCase& of) {
  Term address = terms.constant(64, of.address);
  for (const PointerPart& part : of.parts) {
    Term factor = terms.constant(64, static_cast<std::uint64_t>(part.factor));
    address = terms.add(address, terms.multiply(factor, terms.sign_extend(part.term, 64)));
  }
  return address;
}

std::vector<PointerCase> pointer_cases(Terms& terms, Term pointer) {
  std::vector<PointerCase> done;
  std::vector<PointerCase> pending{{terms.truth(true), 0, {{1, pointer}}}};
  // In each round the last part of a case is looked into; sums of choices need more than one.
  while (!pending.empty()) {
    PointerCase at = std::move(pending.back());
    pending.pop_back();
    Term last = at.parts.back().term;
    at.parts.pop_back();
    for (const auto& [leaf, condition] : leaves(terms, last)) {
      Sum sum = flatten(terms, leaf);
      PointerCase next = at;
      next.condition = terms.logical_and(at.condition, condition);
      next.address += sum.constant;
      next.parts.insert(next.parts.end(), sum.parts.begin(), sum.parts.end());
      if (sum.has_choice) {
        next.parts.push_back({1, sum.choice});
        pending.push_back(std::move(next));
      } else {
        done.push_back(std::move(next));
      }
    }
  }
  // Equal addresses from different ways are one case.
  std::vector<PointerCase> merged;
  for (PointerCase& each : done) {
    auto same = std::find_if(merged.begin(), merged.end(), [&each](const PointerCase& other) {
      return other.address == each.address && other.parts.empty() && each.parts.empty();
    });
    if (same == merged.end()) {
      merged.push_back(std::move(each));
    } else {
      same->condition = terms.logical_or(same->condition, each.condition);
    }
  }
  return merged;
}

}  // namespace culprit::unroll
