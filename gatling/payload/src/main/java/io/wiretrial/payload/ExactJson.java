package io.wiretrial.payload;

import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON as it was written: no digit is lost, and no key twice.
 */
final class ExactJson {

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.build();

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private ExactJson() {
	}

	// All values, one after the other
	static List<JsonNode> readAll(String source, InputStream text) {
		List<JsonNode> values = new ArrayList<>();
		try (JsonParser parser = MAPPER.createParser(text)) {
			while (parser.nextToken() != null) {
				JsonNode value = parser.readValueAsTree();
				values.add(value);
			}
			return values;
		}
		catch (JacksonException ex) {
			throw new InvalidPayloadException(
					"%s%s: %s: correct the file.".formatted(source, place(ex.getLocation()), reason(ex)), ex);
		}
	}

	// Jackson does not say where a document is too deep.
	private static String place(@Nullable TokenStreamLocation location) {
		return (location != null) ? ", line %d, column %d".formatted(location.getLineNr(), location.getColumnNr()) : "";
	}

	// Without what is of use to programmers alone
	private static String reason(JacksonException failure) {
		return failure.getOriginalMessage().replaceAll(" \\(start marker at .*|: enable `.*|, from `[^`]*`", "");
	}

	static JsonNode read(String text) {
		return MAPPER.readTree(text);
	}

	// Of maps, lists, texts, numbers as Jackson writes them; keys in natural order
	static JsonNode tree(@Nullable Object value) {
		if (value instanceof Map<?, ?> map) {
			ObjectNode object = object();
			new TreeMap<>(map).forEach((key, each) -> object.set(String.valueOf(key), tree(each)));
			return object;
		}
		if (value instanceof List<?> list) {
			ArrayNode array = NODES.arrayNode(list.size());
			list.forEach((each) -> array.add(tree(each)));
			return array;
		}
		if (value instanceof Boolean flag) {
			return NODES.booleanNode(flag);
		}
		if (value instanceof Number number) {
			return number(number);
		}
		return (value != null) ? NODES.stringNode(value.toString()) : NODES.nullNode();
	}

	// What is no number is text.
	private static JsonNode number(Number number) {
		if (number instanceof Double value) {
			return Double.isFinite(value) ? NODES.numberNode(value) : NODES.stringNode(value.toString());
		}
		if (number instanceof Float value) {
			return Float.isFinite(value) ? NODES.numberNode(value) : NODES.stringNode(value.toString());
		}
		return (number instanceof BigInteger value) ? NODES.numberNode(value) : NODES.numberNode(number.longValue());
	}

	// A float as the decimal that is written of it, which is not that of a double
	static BigDecimal decimal(JsonNode number) {
		return number.isFloat() ? new BigDecimal(number.asString()) : number.decimalValue();
	}

	static ObjectNode object() {
		return NODES.objectNode();
	}

	static String write(JsonNode tree) {
		return MAPPER.writeValueAsString(tree);
	}

}
