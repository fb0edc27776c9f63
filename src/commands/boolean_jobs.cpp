#include "commands/boolean_jobs.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <nlohmann/json.hpp>

#include "repair/boolean_ranking.h"
#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::commands {

namespace {

using Json = nlohmann::json;
using repair::BooleanRepair;
using repair::BooleanRepairResult;

// A component travels as its number: both sides have the same program.
Json pack(const BooleanRepair& repair) {
  Json expression = Json::array(), edits = Json::array(), skipped = Json::array();
  for (const boolean::Expression& node : repair.expression)
    expression.push_back({node.kind, node.value, node.variable, node.first, node.left, node.right});
  for (const source::Edit& edit : repair.edits)
    edits.push_back({edit.begin, edit.end, edit.replacement});
  for (game::Site site : repair.skipped) skipped.push_back({site.first, site.second});
  return {{"component", repair.component.number},
          {"replacement", repair.replacement},
          {"expression", expression},
          {"choose", repair.choose},
          {"edits", edits},
          {"method", repair.method},
          {"cheating", repair.cheating},
          {"cheating_when", repair.cheating_when},
          {"skipped", skipped},
          {"changed", repair.changed},
          {"lost_statements", repair.lost_statements},
          {"states_property", repair.states_property},
          {"cost", repair.cost}};
}

BooleanRepair unpack_repair(const Json& packed, const std::vector<boolean::Component>& components) {
  BooleanRepair repair;
  repair.component = components[packed["component"].get<std::size_t>()];
  repair.replacement = packed["replacement"];
  for (const Json& node : packed["expression"]) {
    boolean::Expression expression;
    expression.kind = node[0].get<boolean::ExpressionKind>();
    expression.value = node[1];
    expression.variable = node[2];
    expression.first = node[3];
    expression.left = node[4];
    expression.right = node[5];
    repair.expression.push_back(expression);
  }
  repair.choose = packed["choose"];
  for (const Json& edit : packed["edits"]) repair.edits.push_back({edit[0], edit[1], edit[2]});
  repair.method = packed["method"].get<repair::Method>();
  repair.cheating = packed["cheating"].get<game::Cheating>();
  repair.cheating_when = packed["cheating_when"];
  for (const Json& site : packed["skipped"]) repair.skipped.emplace_back(site[0], site[1]);
  repair.changed = packed["changed"];
  repair.lost_statements = packed["lost_statements"];
  repair.states_property = packed["states_property"];
  repair.cost = packed["cost"];
  return repair;
}

Json pack(const BooleanRepairResult& result) {
  Json repairs = Json::array(), undecided = Json::array();
  for (const BooleanRepair& repair : result.repairs) repairs.push_back(pack(repair));
  for (const boolean::Component& component : result.undecided)
    undecided.push_back(component.number);
  return {{"repairs", repairs},
          {"undecided", undecided},
          {"games", result.games},
          {"components", result.components},
          {"on_failing_run", result.on_failing_run},
          {"decisive", result.decisive},
          {"proved_hopeless", result.proved_hopeless},
          {"reason", result.reason},
          {"nodes", result.nodes}};
}

BooleanRepairResult unpack_result(const Json& packed,
                                  const std::vector<boolean::Component>& components) {
  BooleanRepairResult result;
  for (const Json& repair : packed["repairs"])
    result.repairs.push_back(unpack_repair(repair, components));
  for (const Json& number : packed["undecided"])
    result.undecided.push_back(components[number.get<std::size_t>()]);
  packed["games"].get_to(result.games);
  result.components = packed["components"];
  result.on_failing_run = packed["on_failing_run"];
  result.decisive = packed["decisive"];
  result.proved_hopeless = packed["proved_hopeless"];
  result.reason = packed["reason"];
  result.nodes = packed["nodes"];
  return result;
}

struct Worker {
  pid_t process = -1;
  int pipe = -1;
  std::vector<std::uint8_t> sent;
};

// In the child: works, sends what it found, and ends without touching what it shares with the
// parent.
[[noreturn]] void work_and_exit(int pipe, const std::function<Json()>& work) {
  std::vector<std::uint8_t> bytes;
  try {
    bytes = Json::to_msgpack(work());
  } catch (const std::exception& error) {
    bytes = Json::to_msgpack(Json{{"error", error.what()}});
  }
  for (std::size_t sent = 0; sent < bytes.size();) {
    ssize_t count = write(pipe, bytes.data() + sent, bytes.size() - sent);
    if (count < 0 && errno != EINTR) break;
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  _exit(0);
}

Worker start(const std::function<Json()>& work) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0)
    throw source::InputError(fmt::format("--jobs: no pipe: {}", std::strerror(errno)));
  Worker worker;
  worker.process = fork();
  if (worker.process < 0)
    throw source::InputError(fmt::format("--jobs: no process: {}", std::strerror(errno)));
  if (worker.process == 0) {
    close(ends[0]);
    work_and_exit(ends[1], work);
  }
  close(ends[1]);
  worker.pipe = ends[0];
  return worker;
}

// Reads until all workers have closed their pipes.
void gather(std::vector<Worker>& workers, const game::Limits& limits, Progress& progress) {
  bool told_to_stop = false;
  for (std::size_t open = workers.size(); open > 0;) {
    progress.tell(
        fmt::format("looking for repairs, {} of {} processes at work", open, workers.size()));
    if (limits.stopped() && !told_to_stop) {
      for (const Worker& worker : workers) kill(worker.process, SIGTERM);
      told_to_stop = true;
    }
    std::vector<pollfd> waiting;
    for (const Worker& worker : workers) waiting.push_back({worker.pipe, POLLIN, 0});
    constexpr int milliseconds = 250;
    if (poll(waiting.data(), waiting.size(), milliseconds) <= 0) continue;
    for (std::size_t i = 0; i < workers.size(); ++i) {
      if (waiting[i].revents == 0) continue;
      std::array<std::uint8_t, 65536> buffer{};
      ssize_t count = read(workers[i].pipe, buffer.data(), buffer.size());
      if (count > 0) {
        workers[i].sent.insert(workers[i].sent.end(), buffer.begin(), buffer.begin() + count);
      } else if (count == 0 || errno != EINTR) {
        close(workers[i].pipe);
        workers[i].pipe = -1;  // poll passes over it
        --open;
      }
    }
  }
}

BooleanRepairResult result_of(const Worker& worker,
                              const std::vector<boolean::Component>& components) {
  int status = 0;
  while (waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
  }
  Json packed = Json::from_msgpack(worker.sent, true, false);
  if (packed.is_discarded() || !packed.is_object()) {
    BooleanRepairResult nothing;
    nothing.reason = WIFSIGNALED(status) ? fmt::format("a process of --jobs was ended by signal {}",
                                                       WTERMSIG(status))
                                         : "a process of --jobs ended without a result";
    return nothing;
  }
  if (packed.contains("error")) throw source::BrokenInvariant(packed["error"].get<std::string>());
  return unpack_result(packed, components);
}

}  // namespace

BooleanRepairResult find_repairs_in_jobs(const boolean::Program& program,
                                         const source::SourceFiles& files,
                                         const game::CheckResult& checked,
                                         const repair::BooleanRepairOptions& options,
                                         const game::Limits& limits, std::uint64_t jobs,
                                         Progress& progress) {
  std::vector<boolean::Component> components = boolean::components_of(program);
  jobs = std::min<std::uint64_t>(jobs, components.size());
  if (jobs < 2) return repair::find_repairs(program, files, checked, options, limits);
  game::Limits each = limits;
  each.memory_mb = std::max<std::size_t>(limits.memory_mb / jobs, 1);
  each.progress = nullptr;
  std::vector<Worker> workers;
  for (std::uint32_t index = 0; index < jobs; ++index) {
    repair::BooleanRepairOptions mine = options;
    mine.share = {index, static_cast<std::uint32_t>(jobs)};
    workers.push_back(
        start([&] { return pack(repair::find_repairs(program, files, checked, mine, each)); }));
  }
  gather(workers, limits, progress);
  std::vector<BooleanRepairResult> shares;
  for (const Worker& worker : workers) shares.push_back(result_of(worker, components));
  return repair::merge_shares(std::move(shares));
}

}  // namespace culprit::commands
