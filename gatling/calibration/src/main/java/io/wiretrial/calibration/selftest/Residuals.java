package io.wiretrial.calibration.selftest;

import java.util.Arrays;
import java.util.List;

import io.wiretrial.trial.environment.StartSpread;

/**
 * What starts of a service differ by beyond what all services differ by at the same time:
 * residuals of an additive model of cells and starts, pooled by service.
 *
 * @param rows one per cell: its service, and ln of its mean in each start
 */
record Residuals(List<Row> rows) {

	Residuals {
		rows = List.copyOf(rows);
	}

	StartSpread.Entry entry(String measure, String service) {
		int cells = this.rows.size();
		int starts = this.rows.get(0).values().length;
		double grand = this.rows.stream().mapToDouble(Row::mean).average().orElse(0);
		List<Row> own = this.rows.stream().filter((row) -> row.service().equals(service)).toList();
		double sum = 0;
		for (Row row : own) {
			for (int start = 0; start < starts; start++) {
				double residual = row.values()[start] - row.mean() - (mean(start) - grand);
				sum += residual * residual;
			}
		}
		// each service has its share of the degrees that the columns' means take
		double degrees = (double) own.size() * (starts - 1) * (cells - 1) / cells;
		return new StartSpread.Entry(measure, service, Math.sqrt(sum / degrees), (int) Math.max(1, degrees));
	}

	List<String> services() {
		return this.rows.stream().map(Row::service).distinct().sorted().toList();
	}

	private double mean(int start) {
		return this.rows.stream().mapToDouble((row) -> row.values()[start]).average().orElse(0);
	}

	/** A cell in every start. */
	@SuppressWarnings("ArrayRecordComponent") // never compared
	record Row(String service, double[] values) {

		double mean() {
			return Arrays.stream(this.values).average().orElse(0);
		}

	}

}
