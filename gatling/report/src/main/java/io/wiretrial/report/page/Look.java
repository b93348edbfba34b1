package io.wiretrial.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.Results;

/**
 * Colour and symbol of an arm, the same in every table and chart of a page. They follow
 * from its place among all arms of the page. Where the colours begin again the symbols
 * have moved on by one.
 *
 * @param colour number of a colour of the style sheet
 * @param symbol outline around the origin, as an SVG path
 */
record Look(int colour, String symbol) {

	private static final int COLOURS = 7;

	private static final List<String> SYMBOLS = List.of("M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z",
			"M-3.7-3.7h7.4v7.4h-7.4z", "M0-5.2L5.2 0L0 5.2L-5.2 0z", "M0-4.8L4.8 3.6H-4.8z", "M0 4.8L4.8-3.6H-4.8z",
			"M-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2z", "M-2-4.8h4v9.6h-4z", "M-4.8-2h9.6v4h-9.6z");

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

	static Look number(int index) {
		int colour = index % COLOURS;
		return new Look(colour, SYMBOLS.get((colour + index / COLOURS) % SYMBOLS.size()));
	}

	String css() {
		return "arm-" + this.colour;
	}

}
