// SPDX-License-Identifier: MIT
// Candidates of a search as programs: one after the other, several together, many read at once.
//
// What was read once is kept, up to a size: sets of its changes need no reading any more, mostly.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "effort/table.h"
#include "repair/c/trials/changed_functions.h"

namespace culprit::repair {

class ChangeSets {
 public:
  ChangeSets(const frontend::EditSpace& space, const source::SourceFiles& files, const Reader& read,
             const effort::RepairTable& table, const std::function<bool()>& stop)
      : space_(space), files_(files), read_(read), table_(table), stop_(stop) {}

  // Of the functions of which copies are made; 0: the text is read as a whole.
  [[nodiscard]] std::size_t copied_bytes(std::size_t candidate) const;
  // As they stand in the text.
  [[nodiscard]] std::vector<frontend::EditCandidate> in_order(
      const std::vector<std::size_t>& chosen) const;
  // The text with these changes; nullopt: it does not compile.
  std::optional<ReadTexts> read_with(const std::vector<frontend::EditCandidate>& changes);

  using Visit = std::function<void(std::size_t, const ChangedProgram&)>;
  // Each of these candidates that compiles, alone; they are read together.
  void with_each(const std::vector<std::size_t>& candidates, const Visit& visit,
                 const source::FileEdits& base = {});
  // Reads these once, the first ones if they are too many, so that sets of them cost little.
  void keep(const std::vector<std::size_t>& candidates);
  // Each of these candidates, with the changes that are there already.
  void beside(const std::vector<std::size_t>& there, const std::vector<std::size_t>& candidates,
              const Visit& visit);
  // The same, but only those that need no reading any more.
  std::vector<std::size_t> beside_kept(const std::vector<std::size_t>& there,
                                       const std::vector<std::size_t>& candidates,
                                       const Visit& visit);

  [[nodiscard]] std::size_t texts() const { return texts_; }  // that were read

 private:
  void spend_reading(std::size_t bytes);
  void visit_all(ChangedFunctions& changed, const Visit& visit) const;

  const frontend::EditSpace& space_;
  const source::SourceFiles& files_;
  const Reader& read_;
  const effort::RepairTable& table_;
  const std::function<bool()>& stop_;
  std::size_t texts_ = 0;
  std::optional<ChangedFunctions> kept_;
  std::set<std::size_t> compiled_;  // of those that are kept
  std::set<std::size_t> refused_;   // that do not compile alone
};

}  // namespace culprit::repair
