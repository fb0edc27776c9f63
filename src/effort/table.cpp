// SPDX-License-Identifier: MIT
#include "effort/table.h"

namespace culprit::effort {

namespace {

constexpr CheckTable check_usual{
    // Which of the possible inputs are shown: more finds smaller ones.
    .small_values = mega(2000),
    .small_values_with_threads = mega(1000),
    // Whether a loop can go on: more conflicts cut more loops, and cost more for those that go on.
    .feasibility_conflicts = 1000,
    // Rules that may be broken are asked about in so many groups, about.
    .queries = 1000,
    // Once something is violated: what else is, as long as it costs no more than this.
    .affordable = mega(5000),
    .affordable_steps = 20'000,
    .affordable_bound = 16,
    .affordable_conflicts = 5000,
    // Bounds on switches that are tried before schedules with any number of them, and the states
    // that are looked at then; four times as many with each further bound.
    .cheap_switches = 2,
    .first_states = 4000,
    // Iterations of loops that are tried first, twice as many each time, and where that ends: a run
    // that needs more is none that anybody waits for. With threads a state costs more.
    .first_unwind = 2,
    .last_unwind = 1u << 30,
    .last_unwind_with_threads = 1u << 20,
    // Inputs that answered a query and are tried on the next ones before the solver is asked.
    .remembered_models = 8,
    // --reference: ends of the two programs that are compared in pairs, and how much of an output.
    .compared_ends = 10'000,
    .compared_output = 20'000,
    // Induction begins when so many iterations did not suffice (with --engine induction, the
    // second), and assumes up to so many good ones.
    .induction_unwind = 4,
    .induction_alone_unwind = 2,
    .induction_last_k = 4,
    // It may cost so much at first and at each bound as much again as before (its queries with
    // thousands of assumptions count for more than they take), or this share of what the unrolling
    // has cost so far. Less lets failing runs of some iterations wait less, and proofs more.
    .induction = mega(500),
    .induction_share = 1,
    // Explorations until it is known what a loop writes; places whose values are guessed about, and
    // constants and pairs of places that guesses are made of: more prove more, and cost more.
    .induction_rounds = 60,
    .induction_places = 250,
    .induction_constants = 16,
    .induction_pairs = 160,
    // Before a proof without bounds counts: a run that satisfies the assumptions is looked for with
    // so much work, and executed for so many steps. Less leaves proofs behind rare ones unknown.
    .any_run = mega(2000),
    .any_run_steps = 200'000,
};

// Which states are merged: fewer states take fewer steps, but their terms are harder to solve.
constexpr UnrollTable unroll_usual{
    // Changed runs without terms are not merged as long as they are no more than this; those that
    // are equal are, but to find them is worth its time only where there are many.
    .changed_runs_apart = 100,
    .changed_runs_compared = 64,
    // From so many on states are merged pair by pair.
    .merged_in_pairs = 16,
    // Orders of threads whose states nothing unknown went into.
    .orders_apart = 64,
    // Of a loop that constants end, where no run is.
    .dead_iterations = 100,
    // Whether a run with known inputs repeats itself: looked at after so many steps first, then each
    // time after so many times as many, for this part of the steps so far, and for each of these
    // with so many words compared. Earlier and longer finds more, and slows down runs that end.
    .repetition_after = std::uint64_t{1} << 18,
    .repetition_later = 4,
    .repetition_share = 8,
    .repetition_compared = 4,
};

// The search for the nearest run and the smallest slice: by cores of what cannot be left out.
constexpr OptimiserTable optimiser_usual{
    // A query whose answer can wait: a model that nobody may need, or a further core. Both can
    // be very hard where the queries that matter are easy.
    .retry_conflicts = 500,
    // Models that may be asked for to find out which charges are necessary: more spare cores.
    .necessity_rounds = 16,
    // Leaving a condition out of a core: smaller cores need fewer of them, but cost more each.
    .condition_conflicts = 20,
    // So many conditions of a core are tried, if the formula has a million clauses; more if it has
    // fewer, up to a limit.
    .shrunk_in_a_million = 4,
    .most_shrunk = 64,
    // Failures to leave a condition out after which only one core of many is tried; a success makes
    // up for so many failures.
    .vain_shrinking = 16,
    .success_of_shrinking = 4,
    .cores_without_shrinking = 32,
};

constexpr LocalizeTable localize_usual{
    // Edits that are executed on the tests before anything is asked: more find rarer ones, which
    // come first in the list, and spare the search for pairs.
    .edits = mega(2000),
    // Where tests are long: so many times what all of them took once, up to a limit. Of long programs
    // the questions that come later cost more, and are left open more often.
    .most_edits = mega(12'000),
    .edits_of_tests = 400,
    // Edits that are less likely than the best by more than this are not tried any more.
    .wider_edits = 0.7,
    // Where one was found, what is open is asked again for this share of the usual work, and not
    // with whole queries: the list is complete less often, and ends sooner.
    .beside_edit = 0.25,
    // A test that executes or prints more has no end, as far as can be told.
    .test_steps = 20'000'000,
    .test_output = std::size_t{1} << 20,
    // Loops in changed runs: at least so many iterations, and twice as many as any run was seen to
    // do; at first so many, because most passing runs need no more.
    .least_iterations = 64,
    .most_iterations = 100'000,
    .first_unwind = 8,
    // Small values have so many bits.
    .narrow_bits = 8,
    // Whether the program's texts allow the expected output at all: one question, and all of them.
    // More settles longer programs that print more without a query.
    .printable = mega(50),
    .printable_in_all = mega(500),
    // One query: can these expressions fix this run? More decides harder expressions.
    .query = mega(2000),
    // The same with threads, whose runs part more often: what takes longer takes much longer.
    .thread_query = mega(250),
    // The shares of a query's work that it gets at first and in the second round, but at least
    // so much: less leaves more for the next round, where those have gone that another run refutes.
    .first_share = 0.01,
    .second_share = 0.1,
    // What is open then is asked with formulas that are cut where operations on values, or on
    // conditions, are so many deep: one question about one run, and all of them. Deeper ones refute
    // more, and are more like the whole question.
    .rough_values = 2,
    .rough_conditions = 8,
    .rough = mega(80),
    .rough_in_all = mega(1500),
    .least_query = mega(20),
    // Simple expressions that are executed in the place of what is open: one run, and all of them.
    .probe = mega(20),
    .probes = mega(1500),
    // Smaller values for what was found so: more reads better, and was in vain before.
    .probed_values = mega(300),
    // What is left open is asked again, for as much work as so many whole queries: with a share
    // of a query's work each, then with all of it.
    .open_queries = 3,
    .asked_again = 1,
    // Once more for so many if nothing at all was found: one is worth more than one of several.
    .queries_for_first = 2,
    // The last one that is open gets so many times a query's work.
    .last_growth = 2.5,
    // Where so few are open that the list may become complete each is asked in so many runs, with
    // so much work each and in all.
    .few = 4,
    .undecided_of_few = 1,
    .query_of_few = mega(1000),
    .for_few = mega(3000),
    // What so many runs leave open, the shortest first, is not put to the others: at first, and
    // when it is asked again with more work, which longer runs would use up in vain.
    .undecided_first = 2,
    .undecided_again = 1,
    // What is still open then is asked with more and more work, for so much in all.
    .retry_budget = {},
    .retry_growth = 4,
    // What uses up less than this share of its work is no query of work.
    .least_used = 0.25,
    // What is refuted only within the bound on loops is followed farther: a share of what the
    // first rounds took, within these limits. More makes lists complete without a bound.
    .farther_share = 0.25,
    .least_farther = mega(200),
    .most_farther = mega(2000),
    // What statements can be blamed for: a share of what the expressions took, but at least so
    // much. There are many ways, of which few help.
    .statement_share = 1,
    .least_statements = mega(500),
    // Pairs and larger sets, where a single expression may still be the answer, and where not.
    .sets = mega(4000),
    .sets_alone = mega(10'000),
    // Whether a loop of a changed run can go on.
    .feasibility_conflicts = 200,
    // Small values are often enough, and easier to find where they are multiplied and divided.
    .narrow_share = 0.5,
    // Which of the possible values are shown: those that stay what they were, then small ones, for
    // so many failing tests of each diagnosis.
    .original_values = mega(300),
    .small_values = mega(500),
    .small_for_tests = 3,
    // Whether there are values with which no signed arithmetic wraps around: of each diagnosis, of
    // all.
    .without_overflow = mega(100),
    .without_overflow_in_all = mega(500),
    // Whether an edit in place could be the fix, which decides the order: of each diagnosis, of
    // all.
    .in_place = mega(20),
    .in_place_in_all = mega(500),
    .in_place_in_all_with_threads = mega(100),
    // Tests that are asked.
    .failing_in_place = 8,
    .passing_in_place = 16,
    // Tests from which is learned what passing ones execute.
    .passing_looked_at = 32,
    // --replacement function: a query about all tests, in queries about one.
    .function_queries = 5,
    .function_values = mega(500),
    // A run that was found is executed again, and how often loops go round is learned from runs.
    .found_run = mega(10'000),
    .seen_iterations = mega(5000),
    // Further failing runs without tests: more leaves fewer expressions to blame.
    .refinement = mega(3000),
    // Passing tests from which is learned how often loops go round.
    .passing_followed = 5,
    // Values that are tried for one expression.
    .refinement_rounds = 12,
    // Simple expressions that are put in its place: more find a run that none of them fixes.
    .derivations = 24,
};

constexpr ThreadsTable threads_usual{
    // Orders and sections that would make the failing run impossible.
    .synchronisation = mega(400),
    // Of one set of them.
    .least_check = mega(50),
    .synchronisation_checks = 60,
    // Executing one run.
    .trace = mega(1000),
    // Can the assertion be satisfied at all?
    .assertion = mega(200),
    // Changed programs: a wrong guess mostly fails at once, the proof of a right one takes longer.
    .suggestion_fails = mega(500),
    .suggestion_proved = mega(2000),
    // In all; if there is one already.
    .suggestions = mega(10'000),
    .alternatives = mega(2000),
    .suggestions_tried = 24,
    // Those that help, for each diagnosis: one may read better than the other.
    .suggestions_wanted = 2,
    // Iterations of a loop in a failing run that is followed.
    .iterations = 10'000,
    // Requirements together, and those that one failing run suggests: the ones next to the failure.
    .requirements = 3,
    .orders = 8,
    // Mutexes that the program has, each of which may be the one to hold.
    .mutexes = 3,
    // Steps and turns of threads in one run; what needs more has no end in sight.
    .steps = 1'000'000,
    .turns = 10'000,
    // A given order: several operations may stand at one place of the text, and each choice of them
    // is another run.
    .turn_choices = 300,
    .operations_at_one_place = 3,
};

constexpr ExplainTable explain_usual{
    .small_values = mega(2000),
    .feasibility_conflicts = 1000,
    // Orders of threads that are tried, and one query about inputs.
    .orders = mega(20'000),
    .order_query = mega(1000),
    .orders_tried = 4000,
    // A switch is moved by at most so many operations of its thread.
    .farthest_move = 12,
    // Ends of runs with unknown inputs that are looked at.
    .ends = 8,
    // Whether there is a run with more iterations, which may be nearer.
    .further_conflicts = 10'000,
    .deeper = 64,
    // If no run succeeds: twice as many iterations each time, and at least so many more, until the
    // steps of all unrollings or the iterations are too many.
    .deeper_at_least = 4,
    .last_unwind = 1 << 16,
    .deepening_steps = 200'000,
    // Iterations in a run with another order of its threads; where they depend on inputs.
    .order_iterations = 10'000,
    .order_unwind = 64,
    // Runs that are looked at before the solver is asked for the nearest: so many, and so many
    // terms in all. A good guess spares it most of the work.
    .guesses = 100,
    .guessed_terms = 20'000'000,
    // --all-slices.
    .slices = 1000,
    // --all-nearest without a number: more are harder to overlook, and each is executed natively.
    // What is spent on the others once one is known: there may be as many as combinations of causes.
    .nearest_runs = 10,
    .other_nearest = mega(20'000),
    // --hypotheses: where predicates are looked for, between how many variables, and how many are
    // followed along all runs. Those that the known runs leave are asked, the most promising first:
    // each costs two optima. A limit between values is looked for by halving, so that a wrong one
    // only makes a proposal that is not a cause.
    .hypothesis_places = 12,
    .hypothesis_variables = 6,
    .hypothesis_statements = 160,
    .hypotheses = 24,
    .boundary_conflicts = 2000,
    .hypothesis = mega(2000),
    .all_hypotheses = mega(20'000),
    // Of the time that --timeout allows; the rest is for slicing what was found.
    .share_of_search = 0.8,
    // Variables that stand for a part of a condition and are looked through, one behind the other.
    .named_conditions = 4,
    // Circuits and Boolean programs: one query for the closest run, and whether a circuit's run can
    // go on once it is as long as the failing one.
    .nearest_model = mega(20'000),
    .continued = mega(4000),
    // A run that cannot go on is looked for with ever more cycles ahead, up to so many; after that
    // so many beginnings are excluded one by one. An endless run has at most so many cycles.
    .cycles_ahead = 64,
    .cycles = 96,
    .beginnings = 64,
    // Steps and activations of an unrolled Boolean program.
    .boolean_steps = 200'000,
    .boolean_depth = 400,
};

constexpr BooleanTable boolean_usual{
    // Attempts at other repairs, and variables that are chosen together.
    .decisions = 32,
    .chosen_variables = 5,
    // Candidates whose runs are looked at together: diagrams grow with every one that goes its own
    // way, so that more at a time does not pay.
    .observed_at_once = 24,
    .tried_at_once = 48,
    // Activations that are kept apart to prove that nothing helps: more proves more.
    .activations_apart = 500,
    // Expressions over a few variables that are built in the order of their cost.
    .built_expressions = 2500,
    // Candidates for each suspect: those that keep the most of what it does, and others.
    .candidates_that_keep = 6,
    .other_candidates = 4,
    // Variables that a replacement may look at.
    .observed = 6,
    // An exact expression for what is forced is shown up to this cost; beyond it, what cannot occur
    // is used to shorten it.
    .longest_exact = 60,
    // Two expressions over no more variables are compared on all their values.
    .compared_variables = 8,
};

constexpr CircuitTable circuit_usual{
    // A game that may have too many states: the next suspect should get its turn, too.
    .large_game = mega(120'000),
    // Rounds of the exact search for a replacement over its own operands, over everything.
    .rounds_own = 150,
    .rounds_visible = 600,
    // Several components together.
    .sets = 3000,
    // How far a solver looks for a failing run or an induction, and how hard.
    .positions = 40,
    .run_conflicts = 30'000,
    .induction_conflicts = 30'000,
    // Candidates of one component that are checked, and those that work that are compared.
    .checks = 40,
    .compared = 4,
    .compared_in_programs = 8,
    // Registers and inputs from which on a solver is asked before the diagrams are built.
    .large_influence = 36,
    // The exact search: a set of answers that is no larger is shortened, so that it excludes more.
    .shortened_answers = 24,
    // Bits that a strategy or a table may look at: more finds more, and takes longer.
    .game_observed = 64,
    .observed_bits = 48,
    // The automaton of a formula; what is larger is said to be too large.
    .automaton_states = 5000,
    .automaton_covers = 20'000,
    .automaton_untils = 64,
    // Expressions for one component, the words in them, and words so narrow that all their
    // constants
    // are tried.
    .candidates = 6000,
    .visible_words = 24,
    .small_width = 4,
    // Forms of each output's expression, and of all outputs together.
    .forms = 4,
    .forms_together = 64,
    // Failing runs that a component has to save, each for some cycles more: what was right once may
    // have to stay right.
    .known_runs = 12,
    .repeated_cycles = 3,
    // How often a repair does something else than before: random runs, their cycles, and attempts
    // at
    // inputs that are allowed.
    .random_runs = 20,
    .random_cycles = 40,
    .random_tries = 10,
    // Rounds in which the order of the diagrams' variables is improved before they are built.
    .ordering_rounds = 60,
};

// Patches for C: candidates are executed, the likeliest first.
constexpr RepairTable repair_usual{
    // All candidates that change one place; then two places, where one does not suffice.
    .search = mega(15'000),
    .pairs = mega(10'000),
    // Whether another value of an expression could help at all: one query, and of how many
    // failing tests it is asked. More leave fewer candidates, and take longer.
    .location = mega(20),
    // Inputs on which patches that pass all tests behave differently.
    .distinguish = mega(700),
    // Whether there is any such input for two patches that none told apart; of so many patches.
    .comparison = mega(1200),
    // Whether a patch holds for all inputs.
    .proof = mega(16'000),
    // What it takes to read a text, besides its size: mostly the headers. Measured on programs of
    // 20 to 400 lines.
    .per_text = mega(40),
    .per_byte = 2500,
    // What it takes to begin a run, besides its steps.
    .per_run = 150'000,
    // Steps of a changed run: so many more, and so many times as many, as the longest test takes
    // now. Fewer give up on loops that never end sooner, and lose patches that make runs longer.
    .least_steps = 50'000,
    .times_as_long = 10,
    // Candidates that are read together: at first, and at most. More spare reading headers and
    // models again; fewer find the likeliest sooner.
    .together = 100,
    .most_together = 400,
    .located_by = 5,
    // Patches that are enough: candidates that are less likely than the best by more than `wider`
    // are not tried any more.
    .enough = 10,
    // Patches that are read again, executed natively and shown.
    .shown = 10,
    // Changes that mend some of the tests and are tried in pairs.
    .partial = 60,
    // Changes outside functions, each of which takes reading the text once, that are looked at for
    // pairs.
    .texts_in_pairs = 60,
    // Those of them that are tried beside other changes.
    .texts_with_partners = 12,
    // Passing tests whose lines are looked at.
    .passing_looked_at = 30,
    // Missing conditions: variables that are looked at, how often in each test, and conditions that
    // are tried, in all and of each form at each place. More find rarer ones, and take longer.
    .observed_names = 24,
    .observed_each = 60,
    .conditions = 1500,
    .conditions_each = 30,
    // Inputs that are like those of the tests.
    .other_inputs = 300,
    .compared = 1,
    // Without tests: how often patches are looked for, each time with the inputs on which the last
    // ones failed as tests, and inputs like those of a failing run that become tests.
    .rounds = 8,
    .sampled = 80,
    // Patches that are enough once they are proved, and that are asked about in a round.
    .proved = 3,
    .asked_for_proof = 6,
    .wider = 1.0,
    // However few were found.
    .widest = 1.4,
    // Patches that are compared for all inputs: the share of that work for an input that is easy to
    // read, and bytes of standard input, arguments, and bytes of all arguments together. Longer
    // inputs take much longer to compare.
    .comparison_of_small = 0.2,
    .compared_stdin = 8,
    .compared_arguments = 16,
    .compared_in_arguments = 48,
    // Words of an input that are changed to get others like it.
    .changed_words = 24,
    // How often places for conditions that do not compile are left out before all are.
    .unreadable_places = 4,
    // Several changes, one after the other, each of which brings the outputs nearer: so many
    // together, of which so many sets are followed in each round, and so many more that mend whole
    // tests, first with so many changes that help alone, measured on so many tests. More finds
    // more, and takes longer.
    .steps = mega(15'000),
    .most_places = 5,
    .beam = 4,
    .mending = 3,
    .helpful = 100,
    .measured_failing = 5,
    .measured_passing = 3,
    // Changes that are tried beside each set before any is tried beside the first alone; then twice as
    // many. More gives likely changes beside unlikely sets less, and unlikely ones beside the best more.
    .first_turn = 200,
    // Where none brings the outputs nearer: likely changes that bring them somewhere else, and how
    // many are tried beside each of them, on average: the likeliest pairs. More finds more mistakes
    // that hide each other.
    .aside = 100,
    .partners = 160,
    // Text of changed functions that is read once, so that its changes can be put together at will:
    // more makes room for more changes of larger functions, and costs memory.
    .pooled_bytes = 2'000'000,
};

constexpr AbstractionTable abstraction_usual{
    // With all its refinements, and the predicates that it may come to.
    .all = mega(60'000),
    .predicates = 300,
    // Predicates whose combinations are asked about together, how many of them, and predicates that
    // may say something about one where that is too many: more is more exact, and costs more.
    .together = 10,
    .combinations = 200,
    .related = 8,
    // Every so many refinements predicates are guessed that are more general than those of the paths.
    .generalised = 3,
    // Of one question about a step, about a path, and about leaving a condition out of a core.
    .question_conflicts = 3000,
    .path_conflicts = 100'000,
    .shrinking_conflicts = 2000,
    // Conditions of a core that are left out one by one.
    .shrunk = 60,
    // New predicates from one path, places where they are followed, and the comparisons of one
    // condition, each of them no larger than so many operations.
    .found = 40,
    .tasks = 4000,
    .atoms = 24,
    .nodes = 80,
    // Predicates over which an invariant is shown as a whole.
    .invariant = 8,
    // In turn with unrolling and induction: this share of what the unrolling has cost so far, when
    // that is at least so much. A larger share proves more, and lets failing runs wait.
    .in_turn = mega(30),
    .share = 1,
};

constexpr Table usual{check_usual,   unroll_usual,  optimiser_usual, localize_usual, threads_usual,
                      explain_usual, boolean_usual, circuit_usual,   repair_usual};

constexpr double less = 0.25, more = 4;
// culprit FILE: of what each of its stages would cost alone; but a patch is looked for as hard as ever,
// for it is what the user wants most.
constexpr double story_share = 0.25;
// --effort high: what is open is asked again and again for about a minute.
constexpr Work large_retry_budget = mega(60'000);

Table scaled(double factor) {
  Table table = usual;
  auto scale = [&](auto&... works) { ((works = factor * works), ...); };
  CheckTable& check = table.check;
  scale(check.small_values, check.small_values_with_threads, check.affordable, check.induction);
  LocalizeTable& localize = table.localize;
  scale(localize.edits, localize.most_edits, localize.printable, localize.printable_in_all,
        localize.query, localize.thread_query, localize.least_query, localize.rough,
        localize.rough_in_all, localize.query_of_few, localize.for_few, localize.probe,
        localize.probes, localize.probed_values, localize.least_farther, localize.most_farther,
        localize.least_statements, localize.sets, localize.sets_alone, localize.original_values,
        localize.small_values, localize.without_overflow, localize.without_overflow_in_all,
        localize.in_place, localize.in_place_in_all, localize.in_place_in_all_with_threads,
        localize.function_values, localize.found_run, localize.seen_iterations,
        localize.refinement);
  ThreadsTable& threads = table.threads;
  scale(threads.synchronisation, threads.least_check, threads.trace, threads.assertion,
        threads.suggestion_fails, threads.suggestion_proved, threads.suggestions,
        threads.alternatives);
  scale(table.explain.small_values, table.explain.orders, table.explain.order_query,
        table.explain.nearest_model, table.explain.continued, table.explain.other_nearest,
        table.explain.hypothesis, table.explain.all_hypotheses);
  scale(table.circuit.large_game);
  scale(table.repair.search, table.repair.pairs, table.repair.steps, table.repair.distinguish,
        table.repair.comparison, table.repair.proof);
  return table;
}

Table patient() {
  Table table = scaled(more);
  table.localize.retry_budget = large_retry_budget;
  return table;
}

Table of_story(double factor) {
  Table table = scaled(factor * story_share);
  const RepairTable alone = scaled(factor).repair;
  table.repair.search = alone.search;
  table.repair.pairs = alone.pairs;
  table.repair.steps = alone.steps;
  return table;
}

}  // namespace

std::optional<Level> level_of(std::string_view name) {
  if (name == "low") return Level::low;
  if (name == "normal") return Level::normal;
  if (name == "high") return Level::high;
  return std::nullopt;
}

const Table& table(Level level) {
  static const Table low = scaled(less), normal = scaled(1), high = patient();
  switch (level) {
    case Level::low: return low;
    case Level::high: return high;
    case Level::normal: break;
  }
  return normal;
}

AbstractionTable abstraction_table(const Table& of) {
  AbstractionTable made = abstraction_usual;
  // As much as the table has of something else.
  const double factor = static_cast<double>(of.check.induction.units) /
                        static_cast<double>(usual.check.induction.units);
  made.all = factor * made.all;
  return made;
}

const Table& table_of_story(Level level) {
  static const Table low = of_story(less), normal = of_story(1), high = of_story(more);
  switch (level) {
    case Level::low: return low;
    case Level::high: return high;
    case Level::normal: break;
  }
  return normal;
}

}  // namespace culprit::effort
