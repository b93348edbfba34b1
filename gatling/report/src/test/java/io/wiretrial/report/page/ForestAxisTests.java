package io.wiretrial.report.page;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.results.RatioResult;

import static org.assertj.core.api.Assertions.assertThat;

class ForestAxisTests {

	@Test
	void placesOneInTheMiddleAndInverseRatiosAtEqualDistances() {
		ForestAxis axis = ForestAxis.of(0.1, List.of(size(0.5, 0.45, 0.55)));
		assertThat(axis.x(1)).isEqualTo("65.0");
		assertThat(65 - Double.parseDouble(axis.x(0.8))).isEqualTo(Double.parseDouble(axis.x(1.25)) - 65);
	}

	@Test
	void showsTheWholeMarginWhereNothingDiffers() {
		ForestAxis axis = ForestAxis.of(0.1, List.of());
		assertThat(axis.low()).isLessThan(1 / 1.1);
		assertThat(axis.high()).isGreaterThan(1.1);
	}

	@Test
	void cutsAnIntervalThatWouldSqueezeTheOthers() {
		ForestAxis axis = ForestAxis.of(0.1, List.of(size(1.2, 0, 90), size(0.9, 0.8, 1)));
		assertThat(axis.high()).isLessThan(2);
		assertThat(axis.cutsLow(0)).isTrue();
		assertThat(axis.cutsHigh(90)).isTrue();
		assertThat(axis.cutsHigh(1.3)).isFalse();
		assertThat(axis.x(90)).isEqualTo("125.0");
	}

	@Test
	void labelsOneAndARoundNumberAtEachSide() {
		assertThat(ForestAxis.of(0.1, List.of(size(0.4, 0.3, 0.5))).ticks()).containsExactly(0.5, 1.0, 2.0);
	}

	private static RatioResult size(double ratio, double low, double high) {
		return new RatioResult(ratio, low, high);
	}

}
