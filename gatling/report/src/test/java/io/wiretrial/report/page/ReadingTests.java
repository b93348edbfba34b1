package io.wiretrial.report.page;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.result.Flag;

import static org.assertj.core.api.Assertions.assertThat;

class ReadingTests {

	private final List<String> defined = Reading.load().definitions().stream().map(Reading.Section::id).toList();

	@ParameterizedTest
	@EnumSource
	void definesEveryVerdict(VerdictResult.Kind kind) {
		assertThat(this.defined).contains(Words.anchor(kind));
	}

	@ParameterizedTest
	@EnumSource
	void definesEveryOutcomeOfAClaim(ClaimResult.Outcome outcome) {
		assertThat(this.defined).contains(Words.css(outcome));
	}

	@ParameterizedTest
	@EnumSource
	void explainsEveryFlagByItsRule(Flag flag) {
		assertThat(Text.resource("reading-a-report.md"))
			.contains("\n- **%s** (%s): %s\n".formatted(Words.flag(flag), Words.effect(flag), Words.meaning(flag)));
	}

	@Test
	void takesTheLastSectionAsTheLimits() {
		Reading reading = Reading.of("# Title\n\n## One word\n\nMeans *this*.\n\n## Limits\n\nNone.\n");
		assertThat(reading.definitions())
			.containsExactly(new Reading.Section("one-word", "One word", "<p>Means <em>this</em>.</p>\n"));
		assertThat(reading.limits()).isEqualTo("<p>None.</p>\n");
	}

}
