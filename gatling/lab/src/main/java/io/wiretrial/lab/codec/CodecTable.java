package io.wiretrial.lab.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.wiretrial.lab.codec.coding.Codec;

/**
 * The results for a console: a table for each direction, what both take together, and
 * claims.
 *
 * @param results what a run says
 */
record CodecTable(CodecResults results) {

	List<String> lines() {
		List<String> lines = new ArrayList<>();
		for (CodingDirection direction : CodingDirection.values()) {
			lines
				.add("%s: time of one operation, mean over forks ± JMH's error of 99.9 %%".formatted(direction.word()));
			lines.addAll(Columns.of(
					List.of("payload", "codec", "encoded", "time", "±", "allocated", "ratio to first codec", "word"),
					cells(direction)));
			lines.add("");
		}
		lines.add("encode once and decode once, mean over rounds (95 %)");
		lines.addAll(Columns.of(List.of("payload", "codec", "time", "more than first codec"),
				this.results.roundTrips()
					.stream()
					.map((trip) -> List.of(trip.payload().text(), trip.codec().word(),
							CodecNumberFormats.times(trip.nanos()), added(trip)))
					.toList()));
		lines.add("");
		this.results.claims().forEach((claim) -> lines.addAll(lines(claim)));
		lines.add(summary());
		return List.copyOf(lines);
	}

	private static String added(RoundTrip trip) {
		boolean first = trip.codec() == Codec.of(trip.payload()).get(0);
		return (first || !Double.isFinite(trip.addedNanos())) ? "-" : CodecNumberFormats.time(trip.addedNanos());
	}

	private List<List<String>> cells(CodingDirection direction) {
		Map<CodecCell, CodecVerdict> verdicts = this.results.verdicts()
			.stream()
			.collect(Collectors.toMap(CodecVerdict::cell, Function.identity()));
		return this.results.cells()
			.stream()
			.filter((cell) -> cell.cell().direction() == direction)
			.map((cell) -> cells(cell, verdicts))
			.toList();
	}

	private static List<String> cells(CellResult result, Map<CodecCell, CodecVerdict> verdicts) {
		Double error = result.jmhError();
		CodecVerdict verdict = verdicts.get(result.cell());
		return List.of(result.cell().payload().text(), result.cell().codec().word(),
				CodecNumberFormats.bytes(result.size().meanBytes()), CodecNumberFormats.time(result.nanos()),
				(error != null) ? CodecNumberFormats.time(error) : "-",
				CodecNumberFormats.allocated(result.allocatedBytes()),
				(verdict != null) ? CodecNumberFormats.ratio(verdict.ratio()) : "1",
				((verdict != null) ? words(verdict) : "") + (result.gotFaster()
						? " [first iteration %s slower]".formatted(CodecNumberFormats.percent(result.fasterShare()))
						: ""));
	}

	private static String words(CodecVerdict verdict) {
		String word = verdict.word().text();
		if (verdict.word() != CodecVerdict.Word.TOO_CLOSE_TO_CALL) {
			return word;
		}
		Integer needed = verdict.roundsNeeded();
		return (needed != null) ? "%s, %d forks may do".formatted(word, needed) : word;
	}

	private static List<String> lines(CodecClaim claim) {
		List<String> lines = new ArrayList<>();
		lines.add("Claim, by the codecs alone: %s (%s)".formatted(CodecClaim.word(claim.outcome()), claim.text()));
		lines.addAll(Columns.of(List.of("payload", "codecs", "ratio", "outcome", "published"),
				claim.parts()
					.stream()
					.map((part) -> List.of(part.cell().payload().text(),
							part.cell().codec().word() + " : " + part.cell().baseline().codec().word(),
							CodecNumberFormats.ratio(part.ratio()), CodecClaim.word(part.outcome()),
							(part.published() != null) ? part.published() : "-"))
					.toList()));
		lines.add("");
		return lines;
	}

	private String summary() {
		long decided = this.results.verdicts().stream().filter((verdict) -> verdict.word().isDecided()).count();
		return "%d of %d words decided; forks of each codec: %d.".formatted(decided, this.results.verdicts().size(),
				this.results.selection().forks());
	}

}
