package io.wiretrial.report.page;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.Flag;

import static org.assertj.core.api.Assertions.assertThat;

class ReadingGuideTests {

	private final List<String> defined = ReadingGuide.load()
		.definitions()
		.stream()
		.map(ReadingGuide.Section::id)
		.toList();

	@ParameterizedTest
	@EnumSource
	void definesEveryVerdict(VerdictResult.Kind kind) {
		assertThat(this.defined).contains(Vocabulary.anchor(kind));
	}

	@ParameterizedTest
	@EnumSource
	void definesWhatHoldsInThisStartAlone(VerdictResult.Kind kind) {
		Metric metric = new Metric(Measure.TOTAL, Statistic.MEDIAN);
		VerdictResult.Pair pair = new VerdictResult.Pair(1, 1, Unit.MICROSECONDS);
		VerdictResult verdict = new VerdictResult(metric, "total", kind, new VerdictResult.Sentence("", "", ""),
				new VerdictResult.Size(1, new VerdictResult.Range(0.9, 1.1, 0.95), true, 0.02, pair, pair),
				new VerdictResult.Evidence(1, 8, 0, 80, 0), List.of(), null);
		assertThat(this.defined).contains(Vocabulary.anchor(verdict));
		assertThat(Vocabulary.anchor(verdict).equals("in-this-start")).isEqualTo(kind.isDecided());
	}

	@ParameterizedTest
	@EnumSource
	void definesEveryOutcomeOfAClaim(ClaimResult.Outcome outcome) {
		assertThat(this.defined).contains(Vocabulary.css(outcome));
	}

	@ParameterizedTest
	@EnumSource
	void explainsEveryFlagByItsRule(Flag flag) {
		assertThat(TextResources.resource("reading-a-report.md")).contains("\n- **%s** (%s): %s\n"
			.formatted(Vocabulary.flag(flag), Vocabulary.effect(flag), Vocabulary.meaning(flag)));
	}

	@Test
	void takesTheLastSectionAsTheLimits() {
		ReadingGuide reading = ReadingGuide.of("# Title\n\n## One word\n\nMeans *this*.\n\n## Limits\n\nNone.\n");
		assertThat(reading.definitions())
			.containsExactly(new ReadingGuide.Section("one-word", "One word", "<p>Means <em>this</em>.</p>\n"));
		assertThat(reading.limits()).isEqualTo("<p>None.</p>\n");
	}

}
