#include "report/localize_assumed.h"

#include <algorithm>

namespace culprit::report {

std::vector<std::string> assumed_in(const localize::Result& result) {
  std::vector<std::string> all;
  for (const localize::TestOutcome& test : result.tests) {
    for (const std::string& each : test.run.assumed) {
      if (std::find(all.begin(), all.end(), each) == all.end()) all.push_back(each);
    }
  }
  return all;
}

}  // namespace culprit::report
