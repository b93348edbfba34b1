package io.wiretrial.push.json;

import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;

/**
 * Reads JSON without building values: what is only passed on is checked and kept as it
 * came, numbers and all. Hot path.
 */
public final class RawJson {

	private static final JsonMapper MAPPER = ContractJson.mapper();

	private RawJson() {
	}

	/**
	 * Reads an object.
	 * @param json the whole text
	 * @return the JSON of each field's value; of a name that comes twice, the last
	 * @throws InvalidRequestException if the text is no object in JSON
	 */
	public static Map<String, String> fields(String json) {
		Map<String, String> fields = new HashMap<>();
		try (JsonParser parser = MAPPER.createParser(json)) {
			if (parser.nextToken() != JsonToken.START_OBJECT) {
				throw new InvalidRequestException("body", "No object", "send a JSON object");
			}
			for (String name = parser.nextName(); name != null; name = parser.nextName()) {
				parser.nextToken();
				fields.put(name, value(parser, json));
			}
			requireEnd(parser);
		}
		catch (JacksonException ex) {
			throw ContractJson.invalid(ex);
		}
		return fields;
	}

	/**
	 * Checks that a text is JSON, of whatever type.
	 * @param json the whole text
	 * @throws InvalidRequestException if it is not
	 */
	public static void check(String json) {
		try (JsonParser parser = MAPPER.createParser(json)) {
			if (parser.nextToken() == null) {
				throw new InvalidRequestException("body", "Nothing", "send a JSON value");
			}
			value(parser, json);
			requireEnd(parser);
		}
		catch (JacksonException ex) {
			throw ContractJson.invalid(ex);
		}
	}

	/**
	 * Reads a field that must be a string.
	 * @param field name of the field
	 * @param json its JSON, as {@link #fields} has it; null if it is missing
	 * @return the string, without quotes and escapes
	 * @throws InvalidRequestException if it is missing or something else
	 */
	public static String text(String field, @Nullable String json) {
		if (json == null || !json.startsWith("\"")) {
			throw new InvalidRequestException(field, (json != null) ? "No string" : "Missing value", "give a string");
		}
		return MAPPER.readValue(json, String.class);
	}

	private static String value(JsonParser parser, String json) {
		int begin = Math.toIntExact(parser.currentTokenLocation().getCharOffset());
		parser.skipChildren();
		parser.finishToken();
		int end = Math.toIntExact(parser.currentLocation().getCharOffset());
		return json.substring(begin, end);
	}

	private static void requireEnd(JsonParser parser) {
		if (parser.nextToken() != null) {
			throw new InvalidRequestException("body", "More than one value", "send one");
		}
	}

}
