// SPDX-License-Identifier: MIT
#include "report/parts/recheck_text.h"

#include <fmt/format.h>

namespace culprit::report {

using Status = result::Recheck::Status;

std::string refutation_to_text(std::string_view what, const result::Recheck& recheck) {
  if (recheck.status != Status::refuted) return "";
  return fmt::format("{} is contradicted by {}: {}; one of them is a bug of culprit\n", what,
                     recheck.method, recheck.reason);
}

std::string unconfirmed_to_text(std::string_view what, const result::Recheck& recheck) {
  switch (recheck.status) {
    case Status::confirmed: return "";
    case Status::impossible:
      return fmt::format("{} is not confirmed natively: {}\n", what, recheck.reason);
    case Status::refuted: return refutation_to_text(what, recheck);
    case Status::skipped:
      return recheck.reason.empty() || recheck.reason == result::switched_off
                 ? ""
                 : fmt::format("{} was not rechecked: {}\n", what, recheck.reason);
  }
  return "";
}

std::string judgement_to_text(const result::Recheck& recheck, std::string_view next) {
  std::string text;
  if (recheck.status == Status::confirmed)
    text = fmt::format("confirmed: {}{}\n", recheck.method, next);
  if (recheck.status == Status::impossible)
    text = fmt::format("not confirmed: {}\n", recheck.reason);
  if (recheck.status == Status::refuted) text = unconfirmed_to_text("the failing run", recheck);
  return text + refutation_to_text("the failing run", recheck);
}

std::string sandbox_to_text(const result::Recheck& recheck) {
  if (recheck.sandbox == "off") return "native runs were not locked up (--sandbox off)\n";
  if (recheck.sandbox == "base")
    return "native runs were locked up by a filter of system calls alone\n";
  if (recheck.sandbox == "landlock")
    return "native runs were locked up without namespaces of their own\n";
  return "";
}

}  // namespace culprit::report
