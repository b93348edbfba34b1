package io.wiretrial.report.page;

import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.Word;
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
	void definesEveryWord(Word word) {
		assertThat(this.defined).contains(Vocabulary.anchor(word));
	}

	@ParameterizedTest
	@EnumSource
	void definesEveryOutcomeOfAClaim(ClaimResult.Outcome outcome) {
		assertThat(section("outcome-of-a-claim"))
			.containsIgnoringCase("<em>" + outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "</em>:");
	}

	// A report that is read alone must say why a word is missing
	@Test
	void namesEveryReasonForWhichAWordIsWithheld() {
		assertThat(section("not-judged")).contains("<em>Failed</em>", "<em>Different answers</em>",
				"<em>Overloaded</em>", "<em>Too cold</em>", "<em>Two humps</em>");
	}

	private static String section(String id) {
		return ReadingGuide.load()
			.definitions()
			.stream()
			.filter((section) -> section.id().equals(id))
			.findFirst()
			.orElseThrow()
			.html();
	}

	@ParameterizedTest
	@EnumSource
	void explainsEveryFlagByItsRule(Flag flag) {
		assertThat(TextResources.resource("result-words.md")).contains("\n- **%s** (%s): %s\n"
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
