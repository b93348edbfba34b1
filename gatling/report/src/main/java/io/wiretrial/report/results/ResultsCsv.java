package io.wiretrial.report.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * The results as comma-separated values (RFC 4180): one row for each measure of each arm
 * under each condition, one of its limit, and one of the baseline against itself.
 */
public final class ResultsCsv {

	private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder()
		.setHeader(Stream.of(CsvColumn.values()).map(CsvColumn::header).toArray(String[]::new))
		.get();

	private ResultsCsv() {
	}

	/**
	 * Writes results as text.
	 * @param results what a run says
	 * @return header and rows, lines end with CR LF
	 */
	public static String text(Results results) {
		StringBuilder text = new StringBuilder();
		try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
			for (CsvColumn.Row row : results.plans().stream().flatMap(ResultsCsv::rows).toList()) {
				printer.printRecord(Stream.of(CsvColumn.values()).map((column) -> column.cell(row)));
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException("A string builder cannot be written: this is a bug.", ex);
		}
		return text.toString();
	}

	private static Stream<CsvColumn.Row> rows(PlanResults plan) {
		return plan.conditions()
			.stream()
			.flatMap((condition) -> Stream.concat(condition.rows().flatMap((row) -> rows(plan, row)),
					Stream.ofNullable(condition.control())
						.map((control) -> CsvColumn.Row.again(plan, condition, control))));
	}

	private static Stream<CsvColumn.Row> rows(PlanResults plan, ArmRow row) {
		return Stream.concat(row.arm().measures().stream().map((measure) -> CsvColumn.Row.of(plan, row, measure)),
				Stream.ofNullable(row.arm().judged().limit()).map((limit) -> CsvColumn.Row.of(plan, row, limit)));
	}

}
