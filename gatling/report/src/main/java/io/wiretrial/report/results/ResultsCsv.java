package io.wiretrial.report.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.MeasureResult.Ratio;

/**
 * The results as comma-separated values (RFC 4180): one row for each measure of each arm
 * under each condition. The columns:
 * <ul>
 * <li>{@code run}, {@code plan}, {@code condition}, {@code arm}: what was measured
 * <li>{@code role}: {@code baseline} or {@code challenger}
 * <li>{@code measure}, {@code statistic}, {@code unit}, {@code value}: the median over
 * the trials that count
 * <li>{@code ratio}, {@code low}, {@code high}, {@code confidence}, {@code blocks}: ratio
 * to the baseline with its interval; empty for the baseline
 * <li>{@code verdict}: the verdict; empty but for the plan's metric
 * </ul>
 */
public final class ResultsCsv {

	private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder()
		.setHeader("run", "plan", "condition", "arm", "role", "measure", "statistic", "unit", "value", "ratio", "low",
				"high", "confidence", "blocks", "verdict")
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
			for (PlanResults plan : results.plans()) {
				for (ConditionResults condition : plan.conditions()) {
					for (ArmResults arm : condition.arms()) {
						for (MeasureResult measure : arm.measures()) {
							print(printer, results.run(), plan, condition.id(), arm, measure);
						}
					}
				}
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException("A string builder cannot be written: this is a bug.", ex);
		}
		return text.toString();
	}

	private static void print(CSVPrinter printer, String run, PlanResults plan, String condition, ArmResults arm,
			MeasureResult measure) throws IOException {
		Ratio ratio = measure.ratio();
		VerdictResult verdict = arm.verdict();
		boolean judged = measure.measure() == plan.metric().measure()
				&& measure.statistic() == plan.metric().statistic();
		printer.printRecord(run, plan.id(), condition, arm.arm(), arm.baseline() ? "baseline" : "challenger",
				lower(measure.measure()), lower(measure.statistic()), measure.unit(), number(measure.value()),
				(ratio != null) ? number(ratio.ratio()) : null, (ratio != null) ? number(ratio.low()) : null,
				(ratio != null) ? number(ratio.high()) : null, (ratio != null) ? number(ratio.level()) : null,
				(ratio != null) ? ratio.blocks() : null, (judged && verdict != null) ? lower(verdict.kind()) : null);
	}

	private static String lower(Enum<?> word) {
		return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	// Six significant digits, never an exponent
	private static @Nullable String number(double value) {
		if (!Double.isFinite(value)) {
			return null;
		}
		return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
	}

}
