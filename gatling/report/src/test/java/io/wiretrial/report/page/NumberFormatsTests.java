package io.wiretrial.report.page;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.VerdictResult;

import static org.assertj.core.api.Assertions.assertThat;

class NumberFormatsTests {

	@Test
	void namesTheUnitOfAPairOnce() {
		assertThat(NumberFormats.pair(new VerdictResult.Pair(1_590, 1_350, Unit.MICROSECONDS)))
			.isEqualTo("1.59 : 1.35\u00a0ms");
		assertThat(NumberFormats.pair(new VerdictResult.Pair(10_016, 10_101, Unit.PER_SECOND)))
			.isEqualTo("10,016 : 10,101/s");
	}

	@Test
	void namesTheUnitsOfAPairThatDiffer() {
		assertThat(NumberFormats.pair(new VerdictResult.Pair(743, 1_350, Unit.MICROSECONDS)))
			.isEqualTo("743\u00a0µs : 1.35\u00a0ms");
	}

}
