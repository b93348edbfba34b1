package io.wiretrial.contract.feed;

import java.util.ArrayList;
import java.util.List;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;

/**
 * Decodes batches with Jackson's parser, the same way whatever protocol brought them.
 * Strict: fields and values come in the order of {@link FeedBatchWriter}. Hot path.
 */
public final class FeedBatchReader {

	private FeedBatchReader() {
	}

	/**
	 * Decodes a whole batch.
	 * @param json array with the batch in UTF-8
	 * @param offset where it begins
	 * @param sizeBytes how long it is
	 * @return stamp and all rows
	 * @throws InvalidRequestException if the JSON is no batch
	 */
	public static FeedBatch read(byte[] json, int offset, int sizeBytes) {
		try (JsonParser parser = ContractJson.mapper().createParser(json, offset, sizeBytes)) {
			FeedStamp stamp = stamp(parser);
			List<FeedRow> rows = rows(parser);
			next(parser, JsonToken.END_OBJECT, "body");
			must(parser.nextToken() == null, "body");
			return new FeedBatch(stamp, rows);
		}
		catch (JacksonException ex) {
			throw ContractJson.invalid(ex);
		}
	}

	/**
	 * Decodes the beginning of a batch, without a look at its rows.
	 * @param json array with the batch in UTF-8
	 * @param offset where it begins
	 * @param sizeBytes how long it is
	 * @return number and due time
	 * @throws InvalidRequestException if the JSON does not begin like a batch
	 */
	public static FeedStamp stamp(byte[] json, int offset, int sizeBytes) {
		try (JsonParser parser = ContractJson.mapper().createParser(json, offset, sizeBytes)) {
			return stamp(parser);
		}
		catch (JacksonException ex) {
			throw ContractJson.invalid(ex);
		}
	}

	private static FeedStamp stamp(JsonParser parser) {
		next(parser, JsonToken.START_OBJECT, "body");
		return new FeedStamp(field(parser, FeedBatch.SEQUENCE), field(parser, FeedBatch.INTENDED));
	}

	private static long field(JsonParser parser, String name) {
		must(name.equals(parser.nextName()), name);
		next(parser, JsonToken.VALUE_NUMBER_INT, name);
		return parser.getLongValue();
	}

	private static List<FeedRow> rows(JsonParser parser) {
		must(FeedBatch.ROWS.equals(parser.nextName()), FeedBatch.ROWS);
		next(parser, JsonToken.START_ARRAY, FeedBatch.ROWS);
		List<FeedRow> rows = new ArrayList<>();
		while (parser.nextToken() == JsonToken.START_ARRAY) {
			rows.add(row(parser));
			next(parser, JsonToken.END_ARRAY, FeedBatch.ROWS);
		}
		must(parser.currentToken() == JsonToken.END_ARRAY, FeedBatch.ROWS);
		return rows;
	}

	private static FeedRow row(JsonParser parser) {
		return new FeedRow(number(parser, "index"), text(parser, "time"), number(parser, "inUse"),
				degrees(parser, "longitude"), degrees(parser, "latitude"), number(parser, "totalKilometres"),
				text(parser, "car"), number(parser, "fuelPercent"), text(parser, "speed"), text(parser, "lockedSince"),
				text(parser, "column"), text(parser, "field"));
	}

	private static int number(JsonParser parser, String field) {
		next(parser, JsonToken.VALUE_NUMBER_INT, field);
		return parser.getIntValue();
	}

	private static int degrees(JsonParser parser, String field) {
		next(parser, JsonToken.VALUE_NUMBER_FLOAT, field);
		double degrees = parser.getDoubleValue();
		must(Math.abs(degrees) <= 180, field);
		return (int) Math.round(degrees * FeedRow.UNITS_PER_DEGREE);
	}

	private static String text(JsonParser parser, String field) {
		next(parser, JsonToken.VALUE_STRING, field);
		return parser.getString();
	}

	private static void next(JsonParser parser, JsonToken expected, String field) {
		must(parser.nextToken() == expected, field);
	}

	private static void must(boolean held, String field) {
		if (!held) {
			throw new InvalidRequestException(field, "Missing or mistyped value",
					"send the fields of a batch in their order");
		}
	}

}
