package io.wiretrial.report.page;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.measure.Unit;

import static org.assertj.core.api.Assertions.assertThat;

class NumberFormatsTests {

	@Test
	void namesTheUnitOfAPairOnce() {
		assertThat(NumberFormats.pair(1_590, 1_350, Unit.MICROSECONDS)).isEqualTo("1.59 : 1.35\u00a0ms");
		assertThat(NumberFormats.pair(10_016, 10_101, Unit.PER_SECOND)).isEqualTo("10,016 : 10,101/s");
	}

	@Test
	void namesTheUnitsOfAPairThatDiffer() {
		assertThat(NumberFormats.pair(743, 1_350, Unit.MICROSECONDS)).isEqualTo("743\u00a0µs : 1.35\u00a0ms");
	}

	// 98.75 % was shown as 99 %, and 99.98 % as 100 %
	@Test
	void aLevelKeepsItsDecimals() {
		assertThat(NumberFormats.level(0.9875)).isEqualTo("98.75\u00a0%");
		assertThat(NumberFormats.level(1 - 0.05 / 3)).isEqualTo("98.33\u00a0%");
		assertThat(NumberFormats.level(0.9998)).isEqualTo("99.98\u00a0%");
		assertThat(NumberFormats.level(0.95)).isEqualTo("95\u00a0%");
		assertThat(NumberFormats.level(0.1)).isEqualTo("10\u00a0%");
	}

}
