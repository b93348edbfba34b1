package io.wiretrial.contract.feed;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonFormat;

/**
 * A batch as services have it that leave JSON to Jackson: the same text as of
 * {@link FeedBatchWriter}, made from objects.
 *
 * @param sequence number of the batch
 * @param intendedNanos when it was due
 * @param rows its rows, of which other batches may have the same
 */
public record FeedMessage(long sequence, long intendedNanos, List<Row> rows) {

	public FeedMessage {
		rows = List.copyOf(rows);
	}

	/**
	 * A row as an array of its values.
	 *
	 * @param index number of the row
	 * @param time when it was measured
	 * @param inUse 1 if somebody drives the car
	 * @param longitude degrees east
	 * @param latitude degrees north
	 * @param totalKilometres what the car has driven
	 * @param car name of the car
	 * @param fuelPercent filling of its tank
	 * @param speed kilometres per hour
	 * @param lockedSince when it was locked
	 * @param column text that only takes room
	 * @param field text that only takes room
	 */
	@JsonFormat(shape = JsonFormat.Shape.ARRAY)
	public record Row(int index, String time, int inUse, double longitude, double latitude, int totalKilometres,
			String car, int fuelPercent, String speed, String lockedSince, String column, String field) {

		static Row of(FeedRow row) {
			return new Row(row.index(), row.time(), row.inUse(), degrees(row.longitudeE7()), degrees(row.latitudeE7()),
					row.totalKilometres(), row.car(), row.fuelPercent(), row.speed(), row.lockedSince(), row.column(),
					row.field());
		}

		private static double degrees(int unitsE7) {
			return (double) unitsE7 / FeedRow.UNITS_PER_DEGREE;
		}

	}

}
