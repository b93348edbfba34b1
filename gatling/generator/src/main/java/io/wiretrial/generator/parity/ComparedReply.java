package io.wiretrial.generator.parity;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.wiretrial.model.plan.Parity;
import io.wiretrial.model.plan.ReplyRule;

/**
 * A reply in the form in which a rule compares it with those of other arms: JSON, whether
 * it came as JSON or as Protobuf. Numbers are decimals, and so are whole numbers in text:
 * Protobuf's JSON writes those of 64 bits so. What is no JSON is its length and SHA-256.
 *
 * @param rule what counts
 */
record ComparedReply(ReplyRule rule) {

	private static final JsonMapper MAPPER = JsonMapper.builder().build();

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private static final JsonFormat.Printer PRINTER = JsonFormat.printer().alwaysPrintFieldsWithNoPresence();

	private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,19}");

	byte[] json(Reply reply) {
		List<JsonNode> values = reply.decoded().stream().map((decoded) -> counted(tree(decoded))).toList();
		return MAPPER.writeValueAsBytes((values.size() == 1) ? values.get(0) : values);
	}

	private static JsonNode tree(Object decoded) {
		if (decoded instanceof JsonNode node) {
			return node;
		}
		try {
			if (decoded instanceof Message message) {
				return MAPPER.readTree(PRINTER.print(message));
			}
			return MAPPER.readTree((decoded instanceof byte[] bytes) ? bytes : canonical(decoded));
		}
		catch (JacksonException | InvalidProtocolBufferException ex) {
			return MAPPER.readTree(canonical((decoded instanceof Message message) ? message.toByteArray() : decoded));
		}
	}

	private static byte[] canonical(Object decoded) {
		return CanonicalReply.json(new Reply(List.of(decoded), null));
	}

	private JsonNode counted(JsonNode node) {
		if (node.isObject()) {
			ObjectNode object = NODES.objectNode();
			node.properties().forEach((field) -> {
				if (!this.rule.ignore().contains(field.getKey())) {
					object.set(field.getKey(), counted(field.getValue()));
				}
			});
			return object;
		}
		boolean shape = this.rule.parity() == Parity.SHAPE;
		if (node.isArray()) {
			ArrayNode array = NODES.arrayNode();
			node.values().stream().limit(shape ? 1 : Long.MAX_VALUE).forEach((element) -> array.add(counted(element)));
			return array;
		}
		JsonNode value = (node.isString() && WHOLE_NUMBER.matcher(node.stringValue()).matches())
				? NODES.numberNode(new BigDecimal(node.stringValue())) : node;
		if (shape) {
			return NODES.stringNode(value.getNodeType().name().toLowerCase(Locale.ROOT));
		}
		return value.isNumber() ? NODES.numberNode(value.decimalValue().stripTrailingZeros()) : value;
	}

}
