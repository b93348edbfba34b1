package io.wiretrial.report.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.model.plan.PresetName;
import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;

/**
 * Summary of a run in its end: the advice of each plan, what a reader must know and what
 * to run for more.
 *
 * @param title which run it is
 * @param plans one for each plan
 * @param notes what else there is to say, one sentence each
 */
public record Summary(String title, List<Advised> plans, List<String> notes) {

	/** Last line of the Markdown, with links from the folder of the run. */
	public static final String LINKS = "- All numbers: [report](index.html), [JSON](results.json), [CSV](results.csv).\n";

	/** What has a note of its own. */
	private static final Set<Caveat.Kind> TOLD = Set.of(Caveat.Kind.INCOMPLETE, Caveat.Kind.NOT_JUDGED,
			Caveat.Kind.NOT_WARM, Caveat.Kind.LEFT_OUT);

	/** Plans whose questions fit beside the notes. */
	private static final int QUESTIONS = 8;

	/** Plans that fit without their questions. */
	private static final int MOST_PLANS = 16;

	/**
	 * Sums a run up.
	 * @param results what was found
	 * @return its advice and notes
	 */
	public static Summary of(Results results) {
		Results.Run run = results.run();
		List<String> notes = new ArrayList<>();
		if (!run.complete()) {
			notes.add("INCOMPLETE: " + run.remark());
		}
		String caveats = results.caveats()
			.stream()
			.map(Caveat::kind)
			.filter((kind) -> !TOLD.contains(kind))
			.distinct()
			.map((kind) -> kind.title().toLowerCase(Locale.ROOT))
			.collect(Collectors.joining(", "));
		if (!caveats.isEmpty()) {
			notes.add("Read the report before you believe it: %s.".formatted(caveats));
		}
		more(results, notes);
		return new Summary("%s, preset %s".formatted(run.name(), run.preset().name().toLowerCase(Locale.ROOT)),
				results.plans().stream().map(Advised::of).toList(), notes);
	}

	private static void more(Results results, List<String> notes) {
		if (!results.run().preset().isJudged()) {
			results.caveats()
				.stream()
				.filter((caveat) -> caveat.kind() == Caveat.Kind.NOT_JUDGED)
				.map(Caveat::text)
				.forEach(notes::add);
			return;
		}
		String cold = results.plans()
			.stream()
			.filter((plan) -> !plan.wasWarm())
			.map(PlanResults::id)
			.distinct()
			.collect(Collectors.joining(", "));
		if (!cold.isEmpty()) {
			notes.add("Not warm: %s. Leave the machine alone, or give it longer: --warm-up 240.".formatted(cold));
		}
		List<String> notHeld = results.limitsNotHeld();
		if (!notHeld.isEmpty()) {
			notes.add("Not every arm holds its limit: %s. The exit code is 3.".formatted(String.join(", ", notHeld)));
		}
		if (results.run().preset() == PresetName.QUICK
				&& results.plans().stream().anyMatch((plan) -> plan.judging().starts() == 1)) {
			notes.add("Of one start. For three: --starts 3.");
		}
	}

	/**
	 * Writes it for a console.
	 * @return at most 21 lines
	 */
	public List<String> text() {
		List<String> lines = new ArrayList<>(List.of("Summary of " + this.title));
		for (Advised plan : this.plans.subList(0, Math.min(MOST_PLANS, this.plans.size()))) {
			String advice = "%s [%s]".formatted(plan.advice(), plan.badge());
			if (this.plans.size() > QUESTIONS) {
				lines.add("  %s: %s".formatted(plan.id(), advice));
			}
			else {
				lines.add("%s: %s".formatted(plan.id(), plan.question()));
				lines.add("  " + advice);
			}
		}
		lines.addAll(this.notes);
		return lines;
	}

	/**
	 * Writes it for a comment or a page.
	 * @return a text in Markdown that ends with a line end
	 */
	public String markdown() {
		StringBuilder text = new StringBuilder(
				"# Wiretrial %s\n\n| plan | question | advice | badge |\n|---|---|---|---|\n".formatted(this.title));
		this.plans.forEach((plan) -> text.append("| `%s` | %s | %s | %s |\n".formatted(plan.id(), cell(plan.question()),
				cell(plan.advice()), plan.badge())));
		text.append('\n');
		this.notes.forEach((note) -> text.append("- %s\n".formatted(cell(note))));
		return text.append(LINKS).toString();
	}

	private static String cell(String text) {
		return text.replace("|", "\\|").replace("<", "&lt;").replace('\n', ' ');
	}

	/**
	 * One plan.
	 *
	 * @param id id of the plan
	 * @param question what it asks
	 * @param advice what a reader is to do
	 * @param badge what its words speak of
	 */
	public record Advised(String id, String question, String advice, String badge) {

		static Advised of(PlanResults plan) {
			return new Advised(plan.id(), plan.about().question(), plan.headline().answer(), plan.headline().badge());
		}

	}

}
