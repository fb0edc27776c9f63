// SPDX-License-Identifier: MIT
#include "report/sarif/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::report {

namespace {

constexpr std::string_view surely = "very-high";

// clang-format off
constexpr SarifRule rules[] = {
  {"assertion", "AssertionFails", "An assertion fails", "A run comes to an assertion that does not hold. The failing run shows with which inputs, and how it gets there.", "error", surely},
  {"error-label", "ErrorLabelIsReached", "An error label is reached", "A run of a Boolean program comes to a label that is not to be reached.", "error", surely},
  {"endless-run", "EndlessRun", "A run never ends", "A run of a Boolean program goes round a loop, or deeper into a recursion, for ever.", "error", surely},
  {"reach-error", "ErrorIsReached", "An error function is reached", "A run calls a function that is not to be called.", "error", surely},
  {"unreachable", "UnreachableIsReached", "__builtin_unreachable() is reached", "The compiler may take for granted that no run comes here, but one does.", "error", surely},
  {"null-pointer", "NullPointer", "A NULL pointer is dereferenced", "A run reads, writes or calls through a pointer that is NULL or near it.", "error", surely},
  {"invalid-pointer", "InvalidPointer", "An invalid pointer is dereferenced", "A run uses an address at which no object is, or one of a function as data.", "error", surely},
  {"out-of-bounds", "OutOfBounds", "An access is out of bounds", "A run reads or writes outside the array or object that it means.", "error", surely},
  {"use-after-free", "UseAfterFree", "Memory is used after it was freed", "A run reads or writes an allocation that it has freed before.", "error", surely},
  {"use-after-scope", "UseAfterScope", "A variable is used after its scope has ended", "A run uses the address of a variable that is gone.", "error", surely},
  {"read-only", "ReadOnly", "Constant memory is written", "A run writes to a constant object or to a string literal.", "error", surely},
  {"invalid-call", "InvalidCall", "A call through an unfit pointer", "A run calls what is no function, or one of another type.", "error", surely},
  {"missing-argument", "MissingArgument", "An argument is missing or of another kind", "A function reads an argument that was not given, or as a number of another kind.", "error", surely},
  {"overlap", "Overlap", "Memory ranges overlap", "A library function is given ranges that must not overlap.", "error", surely},
  {"double-free", "DoubleFree", "Memory is freed twice", "A run frees an allocation that it has freed before.", "error", surely},
  {"invalid-free", "InvalidFree", "What is freed was not allocated", "A run frees an address that malloc and its like did not give.", "error", surely},
  {"division-by-zero", "DivisionByZero", "Division by zero", "A run divides an integer by zero.", "error", surely},
  {"division-overflow", "DivisionOverflow", "A quotient overflows", "A run divides the smallest integer by -1.", "error", surely},
  {"negative-size", "NegativeSize", "An array size is not positive", "A variable length array gets a size that is zero or negative.", "error", surely},
  {"library-rule", "LibraryRule", "A rule of a library function is broken", "A run calls a library function in a way that its specification excludes.", "error", surely},
  {"signed-overflow", "SignedOverflow", "Signed arithmetic overflows", "A run computes a signed number that its type does not hold.", "error", surely},
  {"shift", "Shift", "A shift is undefined", "A run shifts by a negative number, by too much, or a negative number.", "error", surely},
  {"conversion", "Conversion", "A conversion changes the value", "A run converts a number to a type that does not hold it.", "warning", surely},
  {"not-a-number", "NotANumber", "A floating-point result is not a number", "A run computes a NaN.", "warning", surely},
  {"uninitialised", "Uninitialised", "An uninitialised value is read", "A run reads a variable before anything was written to it.", "error", surely},
  {"leak", "Leak", "Allocated memory is lost", "At its end a run has memory that nothing points to.", "warning", surely},
  {"deadlock", "Deadlock", "A deadlock", "In the order of threads that is shown, threads wait for each other for ever.", "error", surely},
  {"lock-rule", "LockRule", "A rule of a lock is broken", "A thread uses a lock, a condition variable or another thread in a way that its specification excludes.", "error", surely},
  {"data-race", "DataRace", "A data race", "Two threads access the same memory at the same time, and one of them writes.", "error", surely},
  {"differs", "Differs", "It differs from the reference", "On the inputs that are shown the program does something else than the reference.", "error", surely},
  {"rule", "RuleIsBroken", "A rule about calls is broken", "A run calls functions in a way that a rule of the user's (--rule) forbids.", "error", surely},
  {suspect_rule, "CanBeToBlame", "This can be to blame", "With another value here, or with what is said instead, every failing test passes. Another place may be the one that was meant: the likeliest come first.", "warning", "medium"},
  {specification_rule, "SpecificationCanBeWrong", "What is asserted can be wrong", "The assertion itself, rather than the program, may be what is wrong.", "note", "low"},
  {synchronisation_rule, "SynchronisationIsMissing", "Threads are not kept apart, or not in order", "The failing run is impossible where these statements are executed at once, or in this order.", "warning", "high"},
  {repair_rule, "Repair", "A patch that makes it right", "The patch was applied to a copy and checked again; the message says for what it is proved.", "warning", "high"},
};
// clang-format on

}  // namespace

SarifRule sarif_rule(std::string_view id) {
  const auto* found = std::find_if(std::begin(rules), std::end(rules),
                                   [id](const SarifRule& each) { return each.id == id; });
  if (found != std::end(rules)) return *found;
  return {id,      "",    "A property does not hold", "A run that is shown breaks this property.",
          "error", surely};
}

Json rule_to_sarif(const SarifRule& rule) {
  Json object{{"id", to_valid_utf8(std::string(rule.id))}};
  if (!rule.name.empty()) object["name"] = rule.name;
  object["shortDescription"] = {{"text", rule.summary}};
  object["fullDescription"] = {{"text", rule.help}};
  object["help"] = {{"text", rule.help},
                    {"markdown", fmt::format("**{}.** {}", rule.summary, rule.help)}};
  object["defaultConfiguration"] = {{"level", rule.level}};
  object["properties"] = {
      {"precision", rule.precision},
      {"problem.severity", rule.level == "note" ? "recommendation" : rule.level},
      {"tags", Json::array({"correctness"})}};
  return object;
}

}  // namespace culprit::report
