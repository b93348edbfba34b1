package io.wiretrial.contract.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SizeTableTests {

	private static final SizeTable TABLE = SizeTable.of(new Corpus(Corpus.DEFAULT_SEED));

	/** The published sizes of the list experiment, claim U1. */
	@ParameterizedTest
	@CsvSource({ "10, 701, 1705", "100, 7321, 17894", "300, 23859, 55580", "500, 40561, 93298" })
	void listHasThePublishedSizesWithinTenPerCent(int count, int protobufBytes, int jsonBytes) {
		SizeTable.Sizes sizes = TABLE.families().get("list " + count);
		assertThat(sizes.proto()).isCloseTo(protobufBytes, Percentage.withPercentage(10));
		assertThat(sizes.json()).isCloseTo(jsonBytes, Percentage.withPercentage(10));
	}

	@Test
	void readmeShowsTheTableThatTheCorpusGives() throws IOException {
		Path printed = Files.writeString(Path.of("target", "sizes.md"), TABLE.markdown());
		assertThat(Files.readString(Path.of("README.md"))).as("copy %s into README.md", printed)
			.contains(TABLE.markdown());
	}

}
