package io.wiretrial.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.Results;

/**
 * Colour and symbol of an arm, the same in every chart of a page.
 *
 * @param hue place on the wheel of colours, 0 to 360
 * @param symbol name of a symbol of the chart library
 */
record Look(double hue, String symbol) {

	// No two of the first dozen lie closer than 20 degrees, however many follow
	private static final double GOLDEN_ANGLE = 137.508;

	private static final double FIRST = 210;

	private static final List<String> SYMBOLS = List.of("circle", "diamond", "rect", "triangle", "roundRect", "pin");

	static Map<String, Look> of(Results results) {
		Map<String, Look> looks = new LinkedHashMap<>();
		results.plans()
			.stream()
			.flatMap((plan) -> plan.conditions().stream())
			.flatMap((condition) -> condition.arms().stream())
			.map(ArmResults::arm)
			.forEach((arm) -> looks.computeIfAbsent(arm, (name) -> number(looks.size())));
		return looks;
	}

	static List<Look> numbered(int count) {
		return IntStream.range(0, count).mapToObj(Look::number).toList();
	}

	private static Look number(int index) {
		String hue = String.format(Locale.ROOT, "%.1f", (FIRST + index * GOLDEN_ANGLE) % 360);
		return new Look(Double.parseDouble(hue), SYMBOLS.get(index % SYMBOLS.size()));
	}

}
