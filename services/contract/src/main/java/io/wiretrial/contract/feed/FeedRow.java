package io.wiretrial.contract.feed;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;

/**
 * One row of the feed, a report of a shared car, as the published experiment had it: a
 * JSON array of these 12 values in this order. All text is printable ASCII without
 * {@code "} and {@code \}, so that writing it needs no escapes.
 *
 * @param index number of the row, from 0
 * @param time when it was measured, as text such as {@code 2022-03-29T20:35:56.581Z}
 * @param inUse 1 if somebody drives the car, 0 if nobody does
 * @param longitudeE7 degrees east in units of 10^-7, ±1,800,000,000; in JSON degrees
 * @param latitudeE7 degrees north in units of 10^-7, ±900,000,000; in JSON degrees
 * @param totalKilometres what the car has driven, from 0
 * @param car name of the car
 * @param fuelPercent filling of its tank, 0 to 100
 * @param speed kilometres per hour, as text
 * @param lockedSince when it was locked, as text
 * @param column text that only takes room
 * @param field text that only takes room
 */
public record FeedRow(int index, String time, int inUse, int longitudeE7, int latitudeE7, int totalKilometres,
		String car, int fuelPercent, String speed, String lockedSince, String column, String field) {

	static final int UNITS_PER_DEGREE = 10_000_000;

	public FeedRow {
		ContractLimits.range("index", index, 0, Integer.MAX_VALUE);
		plain("time", time);
		ContractLimits.range("inUse", inUse, 0, 1);
		ContractLimits.range("longitude", longitudeE7, -180 * UNITS_PER_DEGREE, 180 * UNITS_PER_DEGREE);
		ContractLimits.range("latitude", latitudeE7, -90 * UNITS_PER_DEGREE, 90 * UNITS_PER_DEGREE);
		ContractLimits.range("totalKilometres", totalKilometres, 0, Integer.MAX_VALUE);
		plain("car", car);
		ContractLimits.range("fuelPercent", fuelPercent, 0, 100);
		plain("speed", speed);
		plain("lockedSince", lockedSince);
		plain("column", column);
		plain("field", field);
	}

	private static void plain(String field, String text) {
		for (int at = 0; at < text.length(); at++) {
			char character = text.charAt(at);
			if (character < ' ' || character > '~' || character == '"' || character == '\\') {
				throw InvalidRequestException.forValue(field, text,
						"use printable ASCII without quotes and backslashes");
			}
		}
	}

}
