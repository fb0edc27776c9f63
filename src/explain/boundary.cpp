// SPDX-License-Identifier: MIT
#include "explain/boundary.h"

#include "effort/table.h"
#include "unroll/memory/describe.h"

namespace culprit::explain {

using formula::Term;
using formula::Terms;
using unroll::SsaPart;
using unroll::SsaStep;

namespace {

// Values of one integer type, as numbers in their order.
class Order {
 public:
  Order(Terms& terms, std::uint32_t width, bool is_signed)
      : terms_(terms), width_(width), flip_(is_signed ? std::uint64_t{1} << (width - 1) : 0) {}

  // Smaller values have smaller numbers.
  [[nodiscard]] std::uint64_t number(std::uint64_t bits) const { return bits ^ flip_; }
  [[nodiscard]] std::uint64_t bits(std::uint64_t number) const { return number ^ flip_; }
  Term between(Term value, std::uint64_t low, std::uint64_t high) const {
    Term flip = terms_.constant(width_, flip_);
    Term shifted = flip_ == 0 ? value : terms_.bit_xor(value, flip);
    Term above = terms_.unsigned_less_equal(terms_.constant(width_, low), shifted);
    return terms_.logical_and(above,
                              terms_.unsigned_less_equal(shifted, terms_.constant(width_, high)));
  }

 private:
  Terms& terms_;
  std::uint32_t width_;
  std::uint64_t flip_;
};

// By halving; where the solver gives up, what is known by then.
std::uint64_t nearest_value(check::Queries& queries, const std::vector<Term>& fixed,
                            const SsaPart& part, std::uint64_t failing, std::uint64_t passing) {
  Terms& terms = queries.terms();
  const bool is_signed = part.scalar.kind == program::ScalarKind::signed_integer;
  const Order order(terms, terms.width(part.value), is_signed);
  const std::uint64_t from = order.number(failing);
  std::uint64_t known = order.number(passing);  // a run succeeds with it
  const bool up = known > from;
  // None succeeds between `from` and `none`, which is not succeeding itself.
  std::uint64_t none = from;
  while (up ? known - none > 1 : none - known > 1) {
    const std::uint64_t middle = up ? none + (known - none) / 2 : none - (none - known) / 2;
    std::vector<Term> asked = fixed;
    asked.push_back(up ? order.between(part.value, none + 1, middle)
                       : order.between(part.value, middle, none - 1));
    solve::Answer answer = queries.ask(asked, effort::table().explain.boundary_conflicts);
    if (answer == solve::Answer::unknown) break;
    if (answer == solve::Answer::possible) {
      known = order.number(queries.model().value(part.value));
    } else {
      none = middle;
    }
  }
  return order.bits(known);
}

bool is_integer(const SsaPart& part) {
  return part.scalar.kind == program::ScalarKind::signed_integer ||
         part.scalar.kind == program::ScalarKind::unsigned_integer;
}

}  // namespace

void find_scales(check::Queries& queries, const Unrolled& where, const std::vector<Term>& fixed,
                 solve::Model& failing, solve::Model& passing, const unroll::Subject& subject,
                 NearestRun& run) {
  const unroll::Describer describe(subject.program, subject.files);
  const unroll::Memory nowhere;
  for (std::size_t index : run.shown()) {
    Delta& delta = run.deltas[index];
    if (delta.kind == unroll::SsaKind::guard || delta.changes.size() != 1) continue;
    const SsaStep& step = where.recorder->steps[where.recorder->by_key.at(delta.step)];
    for (const SsaPart& part : step.parts) {
      const std::uint64_t was = failing.value(part.value), is = passing.value(part.value);
      if (part.missing || was == is || !is_integer(part)) continue;
      const std::uint64_t limit = nearest_value(queries, fixed, part, was, is);
      const bool is_signed = part.scalar.kind == program::ScalarKind::signed_integer;
      const Order order(queries.terms(), queries.terms().width(part.value), is_signed);
      delta.scale = {order.number(was) < order.number(is),
                     describe.value(nowhere, limit, part.scalar, part.type)};
    }
  }
}

}  // namespace culprit::explain
