#include "report/recheck_text.h"

#include <fmt/format.h>

namespace culprit::report {

std::string refutation_to_text(std::string_view what, const recheck::Recheck& recheck) {
  if (recheck.status != recheck::Recheck::Status::refuted) return "";
  return fmt::format("{} is contradicted by {}: {}; one of them is a bug of culprit\n", what,
                     recheck.method, recheck.reason);
}

}  // namespace culprit::report
