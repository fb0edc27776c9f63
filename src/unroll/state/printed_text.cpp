// SPDX-License-Identifier: MIT
#include "unroll/state/printed_text.h"

#include <algorithm>

namespace culprit::unroll {

using formula::Term;

namespace {

bool same_kind(const PrintedItem& a, const PrintedItem& b) {
  return a.kind == b.kind && a.spec == b.spec;
}

}  // namespace

const std::vector<PrintedItem>& PrintedText::items() const {
  static const std::vector<PrintedItem> nothing;
  return items_ ? *items_ : nothing;
}

std::vector<PrintedItem>& PrintedText::writable() {
  if (!items_) {
    items_ = std::make_shared<std::vector<PrintedItem>>();
  } else if (items_.use_count() > 1) {
    items_ = std::make_shared<std::vector<PrintedItem>>(*items_);
  }
  return *items_;
}

void PrintedText::print(PrintedItem item) {
  writable().push_back(std::move(item));
}

// As long as both print something of the same kind it is one item whose value depends on the way;
// behind that, what each prints is printed under its condition.
void PrintedText::merge(formula::Terms& terms, const PrintedText& other, Term mine) {
  if (items_ == other.items_) return;
  const std::vector<PrintedItem>& theirs = other.items();
  std::vector<PrintedItem>& own = writable();
  const std::size_t shorter = std::min(own.size(), theirs.size());
  std::size_t at = 0;
  for (; at < shorter && same_kind(own[at], theirs[at]); ++at) {
    if (own[at] == theirs[at]) continue;
    own[at].when = terms.choose(mine, own[at].when, theirs[at].when);
    own[at].value = terms.choose(mine, own[at].value, theirs[at].value);
  }
  for (std::size_t i = at; i < own.size(); ++i) {
    own[i].when = terms.logical_and(own[i].when, mine);
  }
  const Term not_mine = terms.logical_not(mine);
  for (; at < theirs.size(); ++at) {
    own.push_back(theirs[at]);
    own.back().when = terms.logical_and(own.back().when, not_mine);
  }
}

}  // namespace culprit::unroll
