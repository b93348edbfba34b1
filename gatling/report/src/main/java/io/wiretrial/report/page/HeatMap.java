package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

/**
 * The ratios of one arm over round trip and size of payload. There is one where a plan
 * was played over two networks or more, with two sizes or more.
 *
 * @param id anchor within the page
 * @param arm name of the arm that is compared with the baseline
 * @param columns what was carried, from small to large
 * @param rows the networks, from near to far
 */
record HeatMap(String id, String arm, List<Column> columns, List<Row> rows) {

	private static final int LEFT = 128;

	private static final int TOP = 34;

	private static final int WIDTH = 84;

	private static final int HEIGHT = 30;

	// A factor of four has the full colour
	private static final double FULL = Math.log(4);

	static List<HeatMap> of(PlanResults plan) {
		Set<String> arms = new LinkedHashSet<>();
		plan.conditions()
			.forEach((condition) -> condition.arms()
				.stream()
				.filter((arm) -> !arm.baseline())
				.forEach((arm) -> arms.add(arm.arm())));
		return arms.stream()
			.map((arm) -> of(plan, arm))
			.filter((map) -> map.columns.size() > 1 && map.rows.size() > 1)
			.toList();
	}

	private static HeatMap of(PlanResults plan, String arm) {
		List<Cell> cells = plan.conditions()
			.stream()
			.map((condition) -> Cell.of(condition, arm))
			.filter(Objects::nonNull)
			.toList();
		Map<String, Column> columns = new LinkedHashMap<>();
		cells.forEach((cell) -> columns.putIfAbsent(cell.carried(), new Column(cell.carried(), cell.bytes())));
		List<Column> sorted = columns.values().stream().sorted(Comparator.comparingDouble(Column::bytes)).toList();
		Map<Place, List<Cell>> places = cells.stream()
			.collect(Collectors.groupingBy(Cell::place, TreeMap::new, Collectors.toList()));
		List<Row> rows = new ArrayList<>();
		places.forEach((place, there) -> rows.add(new Row(place,
				sorted.stream().map((column) -> at(there, column)).collect(Collectors.toCollection(ArrayList::new)))));
		return new HeatMap("heat-%s-%s".formatted(plan.id(), arm), arm, sorted, rows);
	}

	// Of several conditions that carry the same, the first of the plan
	private static @Nullable Cell at(List<Cell> there, Column column) {
		return there.stream().filter((cell) -> cell.carried().equals(column.carried())).findFirst().orElse(null);
	}

	int width() {
		return LEFT + this.columns.size() * WIDTH;
	}

	int height() {
		return TOP + this.rows.size() * HEIGHT;
	}

	static int x(int column) {
		return LEFT + column * WIDTH;
	}

	static int y(int row) {
		return TOP + row * HEIGHT;
	}

	// In words, for those who do not see it
	String description() {
		return this.rows.stream()
			.flatMap((row) -> row.cells()
				.stream()
				.filter(Objects::nonNull)
				.map((cell) -> "%s: %s".formatted(cell.condition().label(), cell.mark().inWords())))
			.collect(Collectors.joining("; "));
	}

	// Where the winner changes with the size, of one operation against one baseline
	List<String> crossings() {
		return this.rows.stream().flatMap(this::winnersOf).toList();
	}

	private Stream<String> winnersOf(Row row) {
		Map<String, List<Cell>> alike = row.cells()
			.stream()
			.filter(Objects::nonNull)
			.collect(Collectors.groupingBy((cell) -> cell.condition().setting().operation() + cell.baseline(),
					LinkedHashMap::new, Collectors.toList()));
		return alike.values()
			.stream()
			.flatMap((cells) -> Crossing.among(cells)
				.stream()
				.map((crossing) -> "%s: %s".formatted(row.place().label(),
						crossing.sentence(this.arm, cells.get(0).baseline()))));
	}

	/**
	 * What was carried, and how much of it.
	 *
	 * @param carried payload, and the operation where that is not to echo it
	 * @param bytes bodies of request and reply of the baseline
	 */
	record Column(String carried, double bytes) {
	}

	/**
	 * One network.
	 *
	 * @param place the network
	 * @param cells one for each column; null where nothing was played
	 */
	record Row(Place place, List<@Nullable Cell> cells) {
	}

	/**
	 * A network by its distance.
	 *
	 * @param roundTripMillis delay there and back
	 * @param network what reports call it
	 */
	record Place(double roundTripMillis, String network) implements Comparable<Place> {

		@Override
		public int compareTo(Place other) {
			return Comparator.comparingDouble(Place::roundTripMillis)
				.thenComparing(Place::network)
				.compare(this, other);
		}

		String label() {
			return (this.roundTripMillis == 0) ? this.network
					: "%s, %s".formatted(this.network, NumberFormats.millis(this.roundTripMillis));
		}

	}

	/**
	 * One comparison.
	 *
	 * @param condition condition of that network and size
	 * @param mark its ratio by the plan's metric, with its word
	 * @param size that ratio
	 * @param bytes bodies of request and reply of the baseline
	 */
	record Cell(ConditionResults condition, Mark mark, RatioResult size, double bytes) {

		static @Nullable Cell of(ConditionResults condition, String arm) {
			Double bytes = Charts.value(condition, condition.arms().get(0).arm(), Metric.mean(Measure.PAYLOAD_BYTES));
			Mark mark = condition.arms()
				.stream()
				.filter((one) -> one.arm().equals(arm))
				.map((one) -> Mark.of(condition, one))
				.filter(Objects::nonNull)
				.findFirst()
				.orElse(null);
			RatioResult size = (mark != null) ? mark.size() : null;
			return (bytes != null && mark != null && size != null) ? new Cell(condition, mark, size, bytes) : null;
		}

		// The interval lies on one side of 1, and not inside the margin
		boolean isDifferent() {
			return this.mark.sign().shape().matches("[▼▲]");
		}

		String carried() {
			String operation = this.condition.setting().operation().name().toLowerCase(Locale.ROOT).replace('_', ' ');
			return operation.equals("echo") ? this.condition.setting().payload()
					: this.condition.setting().payload() + ", " + operation;
		}

		String baseline() {
			return this.condition.arms().get(0).arm();
		}

		Place place() {
			return new Place(this.condition.setting().roundTripMillis(), this.condition.setting().network());
		}

		// How strong its colour is
		String opacity() {
			double strength = Math.min(1, Math.abs(Math.log(this.size.ratio())) / FULL);
			return String.format(Locale.ROOT, "%.2f", 0.08 + 0.52 * strength);
		}

	}

}
