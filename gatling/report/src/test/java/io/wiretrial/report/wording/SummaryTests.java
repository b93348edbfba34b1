package io.wiretrial.report.wording;

import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.PresetName;
import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;

class SummaryTests {

	private static final int MOST_LINES = 21;

	private final Results results = PageResults.all();

	@Test
	void answersEachQuestionThenSaysWhatToRunForMore() {
		assertThat(Summary.of(this.results).text()).containsExactly("Summary of 2026-11-20T10-15-30Z, preset quick",
				"calls: Which is better?", "  arm-1 is faster than baseline at 5 fields (0.70 ×). [not warm]",
				"feed: Which is better?", "  arm-1 has fewer than baseline (0.70 ×). [not warm]",
				"Not warm: calls, feed. Leave the machine alone, or give it longer: --warm-up 240.",
				"Of one start. For three: --starts 3.");
	}

	@Test
	void aRunOfThreeStartsIsNotToldToPlayThree() {
		List<PlanResults> three = this.results.plans().stream().map(SummaryTests::inThreeStarts).toList();
		Results repeated = new Results(this.results.version(), this.results.run(), null, three, List.of(), List.of());
		assertThat(Summary.of(repeated).text()).noneMatch((line) -> line.contains("--starts"));
	}

	@Test
	void smokeSaysWhyNothingIsJudged() {
		assertThat(Summary.of(played(PresetName.SMOKE, true, 1)).text()).last().isEqualTo("Too few blocks.");
	}

	@Test
	void saysThatARunIsIncompleteAndWhatElseToReadFirst() {
		assertThat(Summary.of(played(PresetName.FULL, false, 1)).text()).contains("INCOMPLETE: Ended early.",
				"Read the report before you believe it: failed, at some conditions.");
	}

	@Test
	void isShortHoweverManyPlansThereAre() {
		assertThat(Summary.of(played(PresetName.QUICK, false, 4)).text()).hasSize(21);
		assertThat(Summary.of(played(PresetName.QUICK, false, 5)).text())
			.contains("  calls: arm-1 is faster than baseline at 5 fields (0.70 ×). [not warm]");
		assertThat(Summary.of(played(PresetName.QUICK, false, 50)).text()).hasSizeLessThanOrEqualTo(MOST_LINES);
	}

	@Test
	void isATableInMarkdown() {
		assertThat(Summary.of(this.results).markdown()).isEqualTo("""
				# Wiretrial 2026-11-20T10-15-30Z, preset quick

				| plan | question | advice | badge |
				|---|---|---|---|
				| `calls` | Which is better? | arm-1 is faster than baseline at 5 fields (0.70 ×). | not warm |
				| `feed` | Which is better? | arm-1 has fewer than baseline (0.70 ×). | not warm |

				- Not warm: calls, feed. Leave the machine alone, or give it longer: --warm-up 240.
				- Of one start. For three: --starts 3.
				- All numbers: [report](index.html), [JSON](results.json), [CSV](results.csv).
				""");
	}

	private static PlanResults inThreeStarts(PlanResults plan) {
		PlanResults.Judging judging = plan.judging();
		return new PlanResults(
				plan.id(), plan.headline(), plan.about(), new PlanResults.Judging(judging.metric(), judging.margin(),
						judging.comparisons(), judging.level(), 3, judging.limit()),
				plan.played(), plan.conditions(), plan.claims(), plan.checks());
	}

	// The two plans, many times
	private Results played(PresetName preset, boolean complete, int times) {
		return new Results(this.results.version(),
				new Results.Run("run", 1, preset, complete, complete ? "" : "Ended early."), null,
				Collections.nCopies(times, this.results.plans()).stream().flatMap(List::stream).toList(),
				List.of(new Caveat(Caveat.Kind.FAILED, "One."), new Caveat(Caveat.Kind.CONDITION, "Two."),
						new Caveat(Caveat.Kind.FAILED, "Three."),
						new Caveat(Caveat.Kind.NOT_JUDGED, "Too few blocks.")),
				List.of());
	}

}
