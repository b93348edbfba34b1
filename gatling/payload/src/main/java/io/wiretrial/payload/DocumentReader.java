package io.wiretrial.payload;

import java.util.Locale;
import java.util.Map;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UninitializedMessageException;
import com.google.protobuf.util.JsonFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads documents as messages, by the JSON mapping of Protobuf: 64 bits may be numbers or
 * text, enums names or numbers. What does not fit is told by its path.
 */
final class DocumentReader {

	private static final JsonFormat.Parser PARSER = JsonFormat.parser();

	private final Descriptor type;

	DocumentReader(Descriptor type) {
		this.type = type;
	}

	/**
	 * Reads a document.
	 * @param document what was written
	 * @return the message
	 * @throws InvalidPayloadException with path, value and type, if the document does not
	 * fit
	 */
	DynamicMessage read(Document document) {
		DynamicMessage.Builder message = DynamicMessage.newBuilder(this.type);
		try {
			PARSER.merge(ExactJson.write(withoutNulls(this.type, document.tree())), message);
			// As far as services read it too
			return DynamicMessage.parseFrom(this.type, message.build().toByteString());
		}
		catch (UninitializedMessageException ex) {
			throw new InvalidPayloadException("'%s' is missing in %s and required in %s: add it."
				.formatted(ex.getMissingFields().get(0), document.source(), this.type.getFullName()), ex);
		}
		catch (InvalidProtocolBufferException ex) {
			if (String.valueOf(ex.getMessage()).matches("(?s).*(recursion limit|levels of nesting).*")) {
				throw InvalidPayloadException.tooDeep(JsonPath.deepest(document.tree()), document.source(), ex);
			}
			String misfit = misfit(this.type, document, document.tree(), "");
			throw new InvalidPayloadException((misfit != null) ? misfit : "%s is no %s (%s): correct it."
				.formatted(document.source(), this.type.getFullName(), String.valueOf(ex.getMessage()).strip()), ex);
		}
	}

	// A null is an absent field, of a Value too: no record tells them apart.
	private static JsonNode withoutNulls(Descriptor message, JsonNode before) {
		ObjectNode after = ExactJson.object();
		for (Map.Entry<String, JsonNode> entry : before.properties()) {
			FieldDescriptor field = field(message, entry.getKey());
			if (!entry.getValue().isNull()) {
				after.set(entry.getKey(), (field != null) ? withoutNulls(field, entry.getValue()) : entry.getValue());
			}
		}
		return after;
	}

	private static JsonNode withoutNulls(FieldDescriptor field, JsonNode before) {
		if (field.isMapField() && before.isObject()) {
			ObjectNode after = ExactJson.object();
			before.properties()
				.forEach((entry) -> after.set(entry.getKey(),
						withoutNulls(DescribedType.mapValue(field), entry.getValue())));
			return after;
		}
		if (field.isRepeated() && before.isArray()) {
			ArrayNode after = ExactJson.object().putArray("elements");
			before.forEach((element) -> after.add(ofMessage(field, element)));
			return after;
		}
		return ofMessage(field, before);
	}

	private static JsonNode ofMessage(FieldDescriptor field, JsonNode before) {
		boolean message = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE && before.isObject()
				&& KnownType.of(field.getMessageType()).isEmpty();
		return message ? withoutNulls(field.getMessageType(), before) : before;
	}

	private @Nullable String misfit(Descriptor message, Document document, JsonNode object, String path) {
		for (Map.Entry<String, JsonNode> entry : object.properties()) {
			String child = JsonPath.child(path, entry.getKey());
			FieldDescriptor field = field(message, entry.getKey());
			if (field == null) {
				return "'%s' is %s in %s and no field of %s: add the field, or remove the key.".formatted(
						JsonPath.shown(child), JsonPath.shown(entry.getValue()), document.source(),
						message.getFullName());
			}
			if (!fits(message, entry.getKey(), entry.getValue())) {
				return misfit(field, entry, document, child);
			}
		}
		return null;
	}

	private String misfit(FieldDescriptor field, Map.Entry<String, JsonNode> entry, Document document, String path) {
		JsonNode value = entry.getValue();
		if (field.isMapField() && value.isObject()) {
			for (Map.Entry<String, JsonNode> each : value.properties()) {
				JsonNode alone = ExactJson.object().set(each.getKey(), each.getValue());
				if (!fits(field.getContainingType(), entry.getKey(), alone)) {
					return misfit(DescribedType.mapValue(field), each.getValue(), document,
							JsonPath.child(path, each.getKey()));
				}
			}
		}
		if (field.isRepeated() && value.isArray()) {
			for (int i = 0; i < value.size(); i++) {
				JsonNode alone = ExactJson.object().putArray("only").add(value.get(i));
				if (!fits(field.getContainingType(), entry.getKey(), alone)) {
					return misfit(field, value.get(i), document, path + "[" + i + "]");
				}
			}
		}
		return field.isRepeated()
				? message(field, value, document, path, field.isMapField() ? "a map" : "repeated " + typeName(field))
				: misfit(field, value, document, path);
	}

	private String misfit(FieldDescriptor field, JsonNode value, Document document, String path) {
		if (value.isObject() && field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
				&& KnownType.of(field.getMessageType()).isEmpty()) {
			String inner = misfit(field.getMessageType(), document, value, path);
			if (inner != null) {
				return inner;
			}
		}
		return message(field, value, document, path, typeName(field));
	}

	private static String message(FieldDescriptor field, JsonNode value, Document document, String path, String type) {
		return "'%s' is %s in %s and %s in %s: correct one of them.".formatted(JsonPath.shown(path),
				JsonPath.shown(value), document.source(), type, owner(field));
	}

	// The message that a reader knows, not the entry of a map
	private static String owner(FieldDescriptor field) {
		Descriptor message = field.getContainingType();
		return message.getOptions().getMapEntry() ? message.getContainingType().getFullName() : message.getFullName();
	}

	static String typeName(FieldDescriptor field) {
		return switch (field.getJavaType()) {
			case ENUM -> field.getEnumType().getFullName();
			case MESSAGE -> field.getMessageType().getFullName();
			default -> field.toProto().getType().name().substring("TYPE_".length()).toLowerCase(Locale.ROOT);
		};
	}

	// By its name in JSON or its own
	static @Nullable FieldDescriptor field(Descriptor message, String key) {
		for (FieldDescriptor field : message.getFields()) {
			if (field.getJsonName().equals(key)) {
				return field;
			}
		}
		return message.findFieldByName(key);
	}

	private static boolean fits(Descriptor message, String key, JsonNode value) {
		try {
			PARSER.merge(ExactJson.write(ExactJson.object().set(key, value)), DynamicMessage.newBuilder(message));
			return true;
		}
		catch (InvalidProtocolBufferException ex) {
			return false;
		}
	}

}
