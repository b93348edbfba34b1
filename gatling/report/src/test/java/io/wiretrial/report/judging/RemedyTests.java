package io.wiretrial.report.judging;

import java.util.OptionalInt;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RemedyTests {

	@ParameterizedTest
	@CsvSource({ "1, false, 25, 'About 25 blocks would decide it: --blocks 25.'",
			"3, false, 40, 'About 40 blocks would decide it: --blocks 14, in each of 3 starts.'",
			"6, true, 9, 'About 9 starts would decide it.'",
			"6, true, 0, 'More starts would not decide it: run it on a quieter machine.'",
			"1, false, 0, 'More blocks would not decide it: run it on a quieter machine.'" })
	void namesWhatWouldDecide(int starts, boolean countsStarts, int needed, String sentence) {
		assertThat(new Remedy(starts, countsStarts).of((needed > 0) ? OptionalInt.of(needed) : OptionalInt.empty()))
			.isEqualTo(sentence);
	}

}
