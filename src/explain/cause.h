// SPDX-License-Identifier: MIT
// Is the failure causally dependent on a predicate (paper 001, Definition 1)?
//
//   Of the runs without the predicate, are those that succeed nearer to the failing run than those
//   that fail?
//
// The predicate is a variable that is assigned where it is asked for and read by nobody; it holds in
// a run that comes there, in some iteration, with this variable true.
#pragma once

#include <span>
#include <string>

#include "explain/explanation.h"
#include "explain/nearest.h"

namespace culprit::explain {

// Which runs have it; `span` becomes the place.
formula::Term predicate_holds(formula::Terms& terms, const Unrolled& unrolled,
                              const std::string& variable, source::SourceSpan& span);

// Fills in what is asked, given the runs that have the predicate. `known` are runs that may be the
// nearest ones.
void ask_whether_causal(Neighbourhood& neighbourhood, formula::Terms& terms, const Unrolled& base,
                        formula::Term holds, Causality& cause,
                        std::span<const solve::Model> known = {});

}  // namespace culprit::explain
