package io.wiretrial.report.wording;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NumberFormatsTests {

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
