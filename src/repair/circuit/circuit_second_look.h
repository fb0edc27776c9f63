// SPDX-License-Identifier: MIT
// A repair of a circuit is looked at a second time: on the text, where it can be written there,
// else on the gates.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "game/limits.h"
#include "recheck/circuit/icarus_recheck.h"
#include "recheck/text_check.h"
#include "repair/circuit/circuit_repair.h"
#include "source/source_files.h"

namespace culprit::repair {

// What a circuit was read from.
struct CircuitTexts {
  // Reads the circuit's files again, with other texts; null: they are gates already.
  std::function<circuit::Circuit(const std::vector<source::ChangedText>&)> read;
  std::string method;  // "patched, read by Yosys and model-checked again"
  // What another simulator says to a circuit that was read from these texts; null: there is none.
  std::function<recheck::Simulation(const circuit::Circuit&,
                                    const std::vector<source::ChangedText>&)>
      simulate;
};

class CircuitSecondLook {
 public:
  CircuitSecondLook(const circuit::Circuit& circuit, const source::SourceFiles& files,
                    CircuitTexts texts, const game::Limits& limits);

  CircuitSecondLook(const CircuitSecondLook&) = delete;
  CircuitSecondLook& operator=(const CircuitSecondLook&) = delete;

  // Empty where it has no place in the text.
  [[nodiscard]] std::string patch(const CircuitRepair& repair) const;
  [[nodiscard]] source::FileEdits edits(const CircuitRepair& repair) const;
  recheck::Recheck check(const CircuitRepair& repair);
  // What is known without another look.
  [[nodiscard]] recheck::Recheck known(const CircuitRepair& repair) const;

 private:
  using Changes = std::vector<std::pair<std::size_t, std::vector<std::string>>>;

  [[nodiscard]] std::optional<source::FileEdits> edits_in_text(const CircuitRepair& repair) const;
  [[nodiscard]] bool is_below_the_text(const CircuitRepair& repair) const;
  recheck::CheckedText check_texts(const std::vector<source::ChangedText>& texts);
  [[nodiscard]] recheck::Recheck check_gates(const CircuitRepair& repair) const;
  bool simulator_agrees();

  const circuit::Circuit& circuit_;
  const source::SourceFiles& files_;
  CircuitTexts texts_;
  game::Limits limits_;
  recheck::TextCheck text_check_;
  std::set<Changes> without_patch_;      // the text does not say what the gates do
  std::optional<bool> original_agrees_;  // the simulator, with the design as it is
};

}  // namespace culprit::repair
