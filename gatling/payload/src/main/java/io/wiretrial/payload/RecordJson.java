package io.wiretrial.payload;

import java.util.Base64;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.ListValue;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.Struct;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import io.wiretrial.contract.own.OwnValues;

/**
 * The JSON that the record of a message writes, without the record: what is known before
 * anything is compiled.
 */
final class RecordJson {

	private final String source;

	private RecordJson(String source) {
		this.source = source;
	}

	/**
	 * Makes the JSON of a message.
	 * @param message message, dynamic or not
	 * @param source where it comes from
	 * @return object with the fields that are there
	 * @throws InvalidPayloadException if an enum has no constant of a number
	 */
	static ObjectNode of(Message message, String source) {
		return new RecordJson(source).object(message, "");
	}

	private ObjectNode object(MessageOrBuilder message, String path) {
		ObjectNode object = ExactJson.object();
		for (FieldDescriptor field : message.getDescriptorForType().getFields()) {
			String child = JsonPath.child(path, field.getJsonName());
			if (field.isMapField()) {
				object.set(field.getJsonName(), map(field, message, child));
			}
			else if (field.isRepeated()) {
				ArrayNode list = object.putArray(field.getJsonName());
				for (Object each : (Collection<?>) message.getField(field)) {
					list.add(value(field, each, child + "[" + list.size() + "]"));
				}
			}
			else if (!RecordSource.nullable(field) || message.hasField(field)) {
				JsonNode value = value(field, message.getField(field), child);
				if (!value.isNull()) {
					object.set(field.getJsonName(), value);
				}
			}
		}
		return object;
	}

	private ObjectNode map(FieldDescriptor field, MessageOrBuilder message, String path) {
		FieldDescriptor key = DescribedType.mapKey(field);
		FieldDescriptor value = DescribedType.mapValue(field);
		Map<Object, Object> sorted = new TreeMap<>();
		for (Object each : (Collection<?>) message.getField(field)) {
			Message entry = (Message) each;
			sorted.put(keyOf(key, entry.getField(key)), entry.getField(value));
		}
		ObjectNode object = ExactJson.object();
		sorted.forEach((name, each) -> object.set(String.valueOf(name),
				value(value, each, JsonPath.child(path, String.valueOf(name)))));
		return object;
	}

	private static Object keyOf(FieldDescriptor field, Object key) {
		return switch (field.getType()) {
			case UINT32, FIXED32 -> Integer.toUnsignedLong((Integer) key);
			case UINT64, FIXED64 -> OwnValues.unsigned((Long) key);
			default -> key;
		};
	}

	private JsonNode value(FieldDescriptor field, Object value, String path) {
		return switch (field.getType()) {
			case UINT32, FIXED32 -> ExactJson.tree(Integer.toUnsignedLong((Integer) value));
			case UINT64, FIXED64 -> ExactJson.tree(OwnValues.unsigned((Long) value));
			case BYTES -> ExactJson.tree(Base64.getEncoder().encodeToString(((ByteString) value).toByteArray()));
			case ENUM -> ExactJson.tree(constant((EnumValueDescriptor) value, path));
			case MESSAGE, GROUP -> message((Message) value, path);
			default -> ExactJson.tree(value);
		};
	}

	private String constant(EnumValueDescriptor value, String path) {
		return PlainFiles.constants(value.getType())
			.stream()
			.filter((constant) -> constant.getNumber() == value.getNumber())
			.findFirst()
			.orElseThrow(() -> new InvalidPayloadException("'%s' is %d in %s and none of %s: correct one of them."
				.formatted(JsonPath.shown(path), value.getNumber(), this.source, value.getType().getFullName())))
			.getName();
	}

	private JsonNode message(Message message, String path) {
		return KnownType.of(message.getDescriptorForType())
			.map((known) -> known(known, message, path))
			.orElseGet(() -> object(message, path));
	}

	private JsonNode known(KnownType known, Message message, String path) {
		try {
			ByteString octets = message.toByteString();
			return switch (known) {
				case TIMESTAMP -> ExactJson.tree(OwnValues.toRecord(Timestamp.parseFrom(octets)).toString());
				case DURATION ->
					ExactJson.tree(OwnValues.toRecord(com.google.protobuf.Duration.parseFrom(octets)).toString());
				case FIELD_MASK -> ExactJson.tree(OwnValues.toRecord(com.google.protobuf.FieldMask.parseFrom(octets)));
				case STRUCT -> ExactJson.tree(OwnValues.toRecord(Struct.parseFrom(octets)));
				case LIST_VALUE -> ExactJson.tree(OwnValues.toRecord(ListValue.parseFrom(octets)));
				case VALUE -> ExactJson.tree(OwnValues.toRecord(Value.parseFrom(octets)));
				default -> {
					FieldDescriptor wrapped = message.getDescriptorForType().findFieldByNumber(1);
					yield value(wrapped, message.getField(wrapped), path);
				}
			};
		}
		catch (InvalidProtocolBufferException ex) {
			throw InvalidPayloadException.tooDeep(path, this.source, ex);
		}
	}

}
