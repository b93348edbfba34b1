package io.wiretrial.report.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.model.result.Flag;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.WithheldReason;

import static org.assertj.core.api.Assertions.assertThat;

/** That the page of result words explains what results say. */
class ResultWordsTests {

	private static final Path PAGE = Path.of("../../docs/reference/result-words.md");

	@Test
	void explainsEveryKindOfWord() throws IOException {
		assertThat(Files.readString(PAGE)).contains("\n## Faster or slower\n", "\n## Same within the margin\n",
				"\n## Too close to call\n", "\n## Not judged\n");
	}

	@ParameterizedTest
	@EnumSource
	void namesEveryReasonForWhichAWordIsWithheld(WithheldReason withheld) throws IOException {
		assertThat(Files.readString(PAGE)).containsIgnoringCase("\n- *%s*: ".formatted(withheld.words()));
	}

	@ParameterizedTest
	@EnumSource
	void explainsEveryOutcomeOfAClaim(ClaimResult.Outcome outcome) throws IOException {
		assertThat(Files.readString(PAGE))
			.containsIgnoringCase("\n- *%s*: ".formatted(outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
	}

	@ParameterizedTest
	@EnumSource
	void explainsEveryFlagByItsRule(Flag flag) throws IOException {
		assertThat(Files.readString(PAGE)).contains("\n- **%s** (%s): %s\n".formatted(Vocabulary.flag(flag),
				Vocabulary.effect(flag), Vocabulary.meaning(flag)));
	}

}
