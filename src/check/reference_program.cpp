// SPDX-License-Identifier: MIT
#include "check/reference_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "effort/table.h"
#include "program/scalar_parts.h"
#include "source/errors.h"
#include "unroll/drivers/unroll.h"
#include "unroll/memory/describe.h"
#include "unroll/memory/subobject.h"
#include "unroll/run/output_difference.h"

namespace culprit::check {

using formula::Term;
using formula::Terms;
using program::PropertyKind;
using source::InputError;
using unroll::Event;
using unroll::EventKind;
using unroll::RunEnd;
using unroll::Unrolling;

namespace {

constexpr std::size_t widest_text = 60;

const program::Function& entry_of(const unroll::Subject& subject) {
  return subject.program.function(subject.entry);
}

std::string type_name(const unroll::Subject& subject, program::TypeId type) {
  return subject.program.type(type).name;
}

std::string ending(const unroll::RunResult& run) {
  switch (run.end) {
    case RunEnd::exited: return fmt::format("exits with status {}", run.exit_status & 0xff);
    case RunEnd::signalled: return fmt::format("is ended by signal {}", run.signal);
    default: return "does not end";
  }
}

}  // namespace

ReferenceProgram::ReferenceProgram(const unroll::Subject& reference, std::string name)
    : reference_(reference), name_(std::move(name)) {}

bool ReferenceProgram::is_main() const {
  return entry_of(reference_).name == "main";
}

void ReferenceProgram::set_up(unroll::Subject& subject, CheckOptions& options) {
  subject_ = &subject;
  require_same_interface(subject);
  // A value that was never written is another one in each program.
  subject.checks.set(program::CheckGroup::uninitialised, true);
  reference_.checks = subject.checks;
  options.unknown.inputs.pairs = &pairs_;
  options.unknown.inputs.pairs_variables = pairs_variables_;
  options.unknown.wanted.ends = true;
  if (!is_main()) {
    find_globals(subject);
    find_parameters(subject, options.unknown.inputs);
  }
  options_ = options;
  options_.unknown.wanted.left = left_by_reference_;
  options.unknown.wanted.left = left_by_subject_;
  options.companion = this;
}

void ReferenceProgram::require_same_interface(const unroll::Subject& subject) const {
  if (is_main()) return;
  const program::Function &own = entry_of(subject), &other = entry_of(reference_);
  auto refuse = [&](const std::string& what) {
    throw InputError(fmt::format("--reference: {}() of {} {}", own.name, name_, what));
  };
  if (own.parameters.size() != other.parameters.size()) {
    refuse(fmt::format("has {} parameters instead of {}", other.parameters.size(),
                       own.parameters.size()));
  }
  for (std::size_t i = 0; i < own.parameters.size(); ++i) {
    std::string mine = type_name(subject, own.parameters[i].type);
    std::string its = type_name(reference_, other.parameters[i].type);
    if (mine != its) refuse(fmt::format("takes {} instead of {} as argument {}", its, mine, i + 1));
  }
  std::string mine = type_name(subject, own.result_type);
  std::string its = type_name(reference_, other.result_type);
  if (mine != its) refuse(fmt::format("returns {} instead of {}", its, mine));
  const program::Type& result = subject.program.type(own.result_type);
  if (result.size != 0 && result.scalar.width == 0 && result.kind != program::TypeKind::function) {
    refuse(fmt::format("returns {}, which is not compared", mine));
  }
}

void ReferenceProgram::add_place(const unroll::Subject& subject, const std::string& name,
                                 program::TypeId type, unroll::PlaceInMemory place,
                                 program::GlobalId global_of_reference) {
  const program::Scalar scalar = subject.program.type(type).scalar;
  // Addresses are other ones in each program.
  if (scalar.width == 0 || scalar.is_pointer()) return;
  place.size = scalar.bytes();
  seen_.push_back({name, type});
  left_by_subject_.push_back(place);
  if (place.parameter == 0) place.global = global_of_reference;
  left_by_reference_.push_back(place);
}

void ReferenceProgram::find_globals(const unroll::Subject& subject) {
  const std::vector<program::Global>& own = subject.program.globals;
  const std::vector<program::Global>& other = reference_.program.globals;
  for (std::size_t i = 1; i < own.size(); ++i) {
    const program::Global& mine = own[i];
    if (mine.origin != program::Origin::user || mine.is_literal || mine.read_only) continue;
    auto its = std::find_if(other.begin() + 1, other.end(), [&](const program::Global& each) {
      return each.origin == program::Origin::user && each.name == mine.name &&
             each.size == mine.size &&
             type_name(reference_, each.type) == type_name(subject, mine.type);
    });
    if (its == other.end()) continue;
    auto parts = program::scalar_parts(subject.program, mine.type);
    if (!parts) continue;
    for (const program::ScalarPart& part : *parts) {
      unroll::PlaceInMemory place;
      place.global = static_cast<program::GlobalId>(i);
      place.offset = static_cast<std::uint32_t>(part.offset);
      const unroll::Subobject sub = unroll::subobject_at(subject.program, mine.type, part.offset,
                                                         part.type, unroll::Fallback::innermost);
      add_place(subject, mine.name + sub.path, part.type, place,
                static_cast<program::GlobalId>(its - other.begin()));
    }
  }
}

void ReferenceProgram::find_parameters(const unroll::Subject& subject,
                                       const unroll::InputOptions& inputs) {
  if (inputs.pointer_parameters == unroll::PointerParameters::null) return;
  const bool is_array = inputs.pointer_parameters == unroll::PointerParameters::array;
  const std::uint64_t count = is_array ? inputs.array_length : 1;
  const program::Function& own = entry_of(subject);
  for (std::size_t i = 0; i < own.parameters.size(); ++i) {
    const program::Type& pointer = subject.program.type(own.parameters[i].type);
    if (pointer.kind != program::TypeKind::pointer) continue;
    const program::Type& element = subject.program.type(pointer.element);
    auto parts = program::scalar_parts(subject.program, pointer.element);
    if (!parts || element.size == 0) continue;
    for (std::uint64_t k = 0; k < count; ++k) {
      for (const program::ScalarPart& part : *parts) {
        unroll::PlaceInMemory place;
        place.parameter = static_cast<std::uint32_t>(i) + 1;
        place.offset = static_cast<std::uint32_t>(k * element.size + part.offset);
        const unroll::Subobject sub = unroll::subobject_at(
            subject.program, pointer.element, part.offset, part.type, unroll::Fallback::innermost);
        std::string name = fmt::format("{}[{}]{}", own.parameters[i].name, k, sub.path);
        add_place(subject, name, part.type, place, program::GlobalId::none);
      }
    }
  }
}

void ReferenceProgram::join(Unrolling& unrolling, Terms& terms, const unroll::UnknownOptions& how,
                            const unroll::Limits& limits) {
  unroll::UnknownOptions unknown = how;
  unknown.wanted.left = left_by_reference_;
  reference_.limits = limits;
  Unrolling other = unroll::unroll(reference_, terms, registry_, unknown);
  unrolling.steps += other.steps;
  unrolling.forks += other.forks;
  if (unrolling.stopped.empty()) unrolling.stopped = other.stopped;
  unrolling.assumed.insert(unrolling.assumed.end(), other.assumed.begin(), other.assumed.end());
  for (const unroll::Input& input : other.inputs) {
    bool known = std::any_of(unrolling.inputs.begin(), unrolling.inputs.end(),
                             [&](const auto& each) { return each.variable == input.variable; });
    if (!known) unrolling.inputs.push_back(input);
  }
  Term broken = terms.truth(false);
  for (const Event& event : other.events) {
    if (event.kind != EventKind::property) continue;
    broken = terms.logical_or(broken, terms.logical_and(event.happens, event.alive));
  }
  const Term kept = terms.logical_and(other.alive, terms.logical_not(broken));
  for (Event& event : unrolling.events) {
    if (event.kind != EventKind::property) continue;
    event.happens = terms.logical_and(event.happens, kept);
  }
  add_difference(unrolling, other, terms, kept, broken);
  // Where the reference was not followed nothing is known.
  for (Event event : other.events) {
    bool is_open = event.kind == EventKind::bound || event.kind == EventKind::limit ||
                   event.kind == EventKind::unsupported;
    if (!is_open) continue;
    event.happens = terms.logical_and(event.happens, event.alive);
    event.alive = unrolling.alive;
    if (event.kind == EventKind::bound && !how.loops.unwindset.contains(event.text)) {
      event.text = fmt::format("{} of {}", event.text, name_);
    }
    unrolling.events.push_back(std::move(event));
  }
  elements_ = std::move(other.elements);
  ends_of_reference_ = std::move(other.ends);
  ends_ = unrolling.ends;
}

void ReferenceProgram::add_difference(Unrolling& unrolling, const Unrolling& other, Terms& terms,
                                      Term kept, Term broken) {
  Term different = terms.truth(false), ended = terms.truth(false), unsure = terms.truth(false);
  const std::size_t pairs = unrolling.ends.size() * other.ends.size();
  if (pairs > effort::table().check.compared_ends && unrolling.stopped.empty()) {
    unrolling.stopped = "the programs end in too many ways to be compared";
  }
  const bool has_reals = exactness_ == Exactness::clearly;
  for (const unroll::EndOfRun& mine : unrolling.ends) {
    for (const unroll::EndOfRun& its : other.ends) {
      if (pairs > effort::table().check.compared_ends) break;
      Term both = terms.logical_and(mine.when, its.when);
      if (terms.is_false(both)) continue;
      ended = terms.logical_or(ended, both);
      Term here = differ(terms, mine, its, exactness_);
      different = terms.logical_or(different, terms.logical_and(both, here));
      if (!has_reals) continue;
      Term maybe = differ(terms, mine, its, Exactness::characters);
      unsure = terms.logical_or(unsure, terms.logical_and(both, maybe));
    }
  }
  compared_ = terms.logical_and(terms.logical_and(kept, unrolling.alive), ended);
  Event event;
  event.kind = EventKind::property;
  event.property = PropertyKind::differs;
  event.span = entry_of(*subject_).span;
  event.text = "differs from " + name_;
  event.happens = terms.logical_and(kept, different);
  if (compares_failures_) {
    Term ends = terms.truth(false);
    for (const unroll::EndOfRun& mine : unrolling.ends) ends = terms.logical_or(ends, mine.when);
    event.happens = terms.logical_or(event.happens, terms.logical_and(broken, ends));
  }
  event.alive = unrolling.alive;
  unrolling.events.push_back(event);
  if (!has_reals) return;
  event.kind = EventKind::limit;
  event.text = "whether both print the same depends on how floating-point numbers are rounded";
  event.happens = terms.logical_and(kept, unsure);
  unrolling.events.push_back(std::move(event));
}

std::string ReferenceProgram::value_text(program::TypeId type, std::uint64_t bits) const {
  unroll::Describer describer(subject_->program, subject_->files);
  return describer.value(unroll::Memory{}, bits, subject_->program.type(type).scalar, type);
}

// In words; empty: there is none that can be seen.
std::string ReferenceProgram::difference(const Counterexample& found,
                                         const Counterexample& reference,
                                         solve::Model& model) const {
  auto text = [](const Counterexample& run) {
    return unroll::ExpectedOutput(run.standard_output).text();
  };
  if (text(found) != text(reference)) {
    const unroll::OutputDifference difference =
        unroll::output_difference(found.standard_output, reference.standard_output, widest_text);
    return fmt::format("prints {} where {} prints {}{}", difference.one, name_, difference.other,
                       difference.where());
  }
  std::string mine = ending(found.run), its = ending(reference.run);
  if (mine != its) return fmt::format("{} where {} {}", mine, name_, its);
  auto happens = [&](const unroll::EndOfRun& end) { return model.is_true(end.when); };
  auto own_end = std::find_if(ends_.begin(), ends_.end(), happens);
  auto its_end = std::find_if(ends_of_reference_.begin(), ends_of_reference_.end(), happens);
  if (own_end == ends_.end() || its_end == ends_of_reference_.end()) return "";
  if (!is_main() && own_end->value && its_end->value) {
    std::uint64_t a = model.value(*own_end->value), b = model.value(*its_end->value);
    const program::TypeId type = entry_of(*subject_).result_type;
    if (a != b) {
      return fmt::format("returns {} where {}'s returns {}", value_text(type, a), name_,
                         value_text(type, b));
    }
  }
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    std::uint64_t a = model.value(own_end->left[i]), b = model.value(its_end->left[i]);
    if (a == b) continue;
    return fmt::format("leaves {} = {} where {}'s leaves {}", seen_[i].name,
                       value_text(seen_[i].type, a), name_, value_text(seen_[i].type, b));
  }
  return "";
}

Companion::Confirmation ReferenceProgram::confirm(Counterexample& found, Terms& terms,
                                                  solve::Model& model, bool differs) {
  Counterexample reference = replay_model(reference_, options_, terms, registry_, model, elements_);
  const bool has_ended =
      reference.run.end == RunEnd::exited || reference.run.end == RunEnd::signalled;
  if (differs) {
    std::string how = has_ended ? difference(found, reference, model) : "";
    if (compares_failures_ && reference.run.violation) {
      how = fmt::format("ends where {} breaks a rule: {}", name_, reference.run.violation->text);
    }
    if (how.empty()) {
      const bool is_last = exactness_ == Exactness::clearly || !has_ended;
      if (is_last) return Confirmation::refuted;
      exactness_ = exactness_ == Exactness::items ? Exactness::characters : Exactness::clearly;
      return Confirmation::ask_again;
    }
    unroll::Violation violation;
    violation.kind = PropertyKind::differs;
    violation.text = std::move(how);
    violation.span = entry_of(*subject_).span;
    found.run.end = RunEnd::violated;
    found.run.violation = std::move(violation);
  }
  reference.program = name_;
  found.reference = std::make_shared<const Counterexample>(std::move(reference));
  return Confirmation::confirmed;
}

}  // namespace culprit::check
