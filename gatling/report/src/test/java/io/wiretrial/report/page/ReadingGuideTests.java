package io.wiretrial.report.page;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.VerdictResult;
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
