// SPDX-License-Identifier: MIT
// Every component on the failing run is in exactly one of four lists: some failing run avoids it,
// so that no change of it helps; repaired; proved unrepairable; undecided, with the reason. That
// holds wherever a search ends early, and where a process that examined a share of them is lost.
//
// An assigned value that is tried with the other values kept and with the others freed
// (boolean::Others) is one component: repaired if one of the two is.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "repair/boolean/boolean_repair.h"

namespace culprit::repair {

// Does it stand in the lines to which suspects are restricted?
bool is_chosen(const boolean::Component& component, const source::SourceFiles& files,
               const BooleanRepairOptions& options);

class BooleanAccount {
 public:
  // The components in the chosen lines, and of the chosen share, that lie on the failing run.
  BooleanAccount(const boolean::Program& program, const source::SourceFiles& files,
                 const game::CheckResult& checked, const BooleanRepairOptions& options);

  [[nodiscard]] const std::vector<boolean::Component>& suspects() const { return suspects_; }

  void avoided(const boolean::Component& suspect) { note(suspect, Fate::avoided); }
  void decisive(const boolean::Component& suspect) { note(suspect, Fate::open); }
  void unrepairable(const boolean::Component& suspect) { note(suspect, Fate::unrepairable); }
  void undecided(const boolean::Component& suspect, std::string reason) {
    note(suspect, Fate::open, std::move(reason));
  }

  // The repairs are all in the result; what is still open is undecided, for its own reason if it
  // has one.
  void close(BooleanRepairResult& result, const std::string& reason) const;

 private:
  enum class Fate : std::uint8_t { open, avoided, unrepairable };
  struct Entry {
    Fate fate = Fate::open;
    bool is_decisive = false;
    std::string reason;
  };
  void note(const boolean::Component& suspect, Fate fate, std::string reason = "");

  std::size_t components_ = 0;  // of the program
  std::vector<boolean::Component> suspects_;
  std::map<std::uint32_t, Entry> entries_;  // by the number of the component
};

// A repair of the component does not stand: it is undecided, unless another one repairs it.
void withdraw(BooleanRepairResult& result, const boolean::Component& component,
              const std::string& reason);

}  // namespace culprit::repair
