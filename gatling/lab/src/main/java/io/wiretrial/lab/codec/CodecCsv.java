package io.wiretrial.lab.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** The results as comma-separated values: a row for each codec, payload and direction. */
final class CodecCsv {

	private static final String HEADER = "payload,codec,direction,forks,encoded_bytes_mean,encoded_bytes_min,"
			+ "encoded_bytes_max,nanos,jmh_error_nanos,allocated_bytes,faster_share,baseline,ratio,ratio_low,ratio_high,"
			+ "confidence,word";

	private CodecCsv() {
	}

	static String text(CodecResults results) {
		Map<CodecCell, CodecVerdict> verdicts = results.verdicts()
			.stream()
			.collect(Collectors.toMap(CodecVerdict::cell, Function.identity()));
		return results.cells()
			.stream()
			.map((cell) -> row(cell, verdicts.get(cell.cell())))
			.collect(Collectors.joining("\n", HEADER + "\n", "\n"));
	}

	private static String row(CellResult cell, @Nullable CodecVerdict verdict) {
		List<String> row = new ArrayList<>(List.of(cell.cell().payload().text(), cell.cell().codec().word(),
				cell.cell().direction().word(), String.valueOf(cell.forks().size()), number(cell.size().meanBytes()),
				String.valueOf(cell.size().leastBytes()), String.valueOf(cell.size().mostBytes()), number(cell.nanos()),
				number(cell.jmhError()), number(cell.allocatedBytes()), number(cell.fasterShare())));
		if (verdict == null) {
			row.addAll(List.of("", "", "", "", "", ""));
			return String.join(",", row);
		}
		Ratio ratio = verdict.ratio();
		row.add(verdict.baseline().word());
		row.addAll((ratio != null)
				? List.of(number(ratio.value()), number(ratio.low()), number(ratio.high()), number(ratio.confidence()))
				: List.of("", "", "", ""));
		row.add(verdict.word().name().toLowerCase(Locale.ROOT).replace('_', '-'));
		return String.join(",", row);
	}

	private static String number(@Nullable Double value) {
		return (value != null && Double.isFinite(value)) ? String.format(Locale.ROOT, "%.6g", value) : "";
	}

}
