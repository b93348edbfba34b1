package io.wiretrial.report.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.judging.FinishedRun;
import io.wiretrial.report.results.GatedArm;

/**
 * What came of gates: one outcome for each arm and condition that a gate is on.
 *
 * @param outcomes what came of each
 * @param undecidedFails whether one that is too close to call fails, too
 */
public record GateReport(List<GateOutcome> outcomes, boolean undecidedFails) {

	public GateReport {
		outcomes = List.copyOf(outcomes);
	}

	/**
	 * Holds the arms of a run against gates, each against its baseline.
	 * @param gates the gates
	 * @param undecidedFails whether one that is too close to call fails, too
	 * @param runDirectory folder of the run
	 * @return what came of them
	 * @throws NotComparableException if a gate is on nothing that was compared
	 * @throws io.wiretrial.report.judging.RunUnreadableException if the folder holds no
	 * run
	 */
	public static GateReport of(List<Gate> gates, boolean undecidedFails, Path runDirectory) {
		FinishedRun run = new FinishedRun(new TrialFiles(runDirectory));
		return of(gates, undecidedFails, (metric) -> run.ratios(metric, null));
	}

	/**
	 * Holds arms against gates.
	 * @param gates the gates
	 * @param undecidedFails whether one that is too close to call fails, too
	 * @param compared what is compared by a metric
	 * @return what came of them
	 * @throws NotComparableException if a gate is on nothing that was compared
	 */
	public static GateReport of(List<Gate> gates, boolean undecidedFails, Function<Metric, List<GatedArm>> compared) {
		List<GateOutcome> outcomes = new ArrayList<>();
		for (Gate gate : gates) {
			List<GatedArm> arms = compared.apply(gate.metric());
			if (arms.isEmpty()) {
				throw new NotComparableException(
						"Gate '%s' has no numbers: '%s' was not measured there. Leave the gate out, or play arms that have it."
							.formatted(gate, gate.name()));
			}
			Map<String, Set<String>> places = new TreeMap<>();
			arms.forEach((arm) -> places.computeIfAbsent(arm.condition(), (key) -> new TreeSet<>()).add(arm.arm()));
			gate.require(places);
			arms.stream()
				.filter((arm) -> gate.concerns(arm.condition(), arm.arm()))
				.map((arm) -> GateOutcome.of(gate, arm))
				.forEach(outcomes::add);
		}
		return new GateReport(outcomes, undecidedFails);
	}

	/**
	 * Tells whether a gate fails.
	 * @return true if an arm is worse, or too close to call where that fails, too
	 */
	public boolean failed() {
		return this.outcomes.stream().anyMatch(this::fails);
	}

	boolean fails(GateOutcome outcome) {
		return outcome.kind() == GateOutcome.Kind.WORSE
				|| (this.undecidedFails && outcome.kind() == GateOutcome.Kind.TOO_CLOSE);
	}

	/**
	 * Writes it for a console.
	 * @return a line for each outcome, and how many fail
	 */
	public List<String> lines() {
		List<String> lines = new ArrayList<>();
		Gate gate = null;
		for (GateOutcome outcome : this.outcomes) {
			if (!outcome.gate().equals(gate)) {
				gate = outcome.gate();
				lines.add("Gate     " + gate);
			}
			lines.add("  %s: %s".formatted(outcome.arm().label(), outcome.sentence()));
		}
		lines.add(total());
		return lines;
	}

	private String total() {
		long failing = this.outcomes.stream().filter(this::fails).count();
		long undecided = this.outcomes.stream()
			.filter((outcome) -> outcome.kind() == GateOutcome.Kind.TOO_CLOSE)
			.count();
		String close = (undecided == 0) ? "" : " Too close to call: %d, which %s (--undecided).".formatted(undecided,
				this.undecidedFails ? "fails" : "passes");
		return "Gates    %d of %d %s.%s".formatted(failing, this.outcomes.size(), (failing == 1) ? "fails" : "fail",
				close);
	}

	/**
	 * Writes it for a comment or a page.
	 * @return a section in Markdown that ends with a line end
	 */
	public String markdown() {
		StringBuilder text = new StringBuilder("\n## Gates\n\n| gate | arm | outcome |\n|---|---|---|\n");
		this.outcomes.forEach((outcome) -> text.append("| `%s` | %s | %s%s |\n".formatted(outcome.gate(),
				cell(outcome.arm().label()), fails(outcome) ? "**fails**, " : "", cell(outcome.sentence()))));
		return text.append("\n%s\n".formatted(total())).toString();
	}

	static String cell(String text) {
		return text.replace("|", "\\|").replace("<", "&lt;").replace('\n', ' ');
	}

	/**
	 * Writes it for what shows tests.
	 * @return a test case for each outcome, in the XML of Surefire
	 */
	public String junit() {
		return JUnitXml.text(this);
	}

}
