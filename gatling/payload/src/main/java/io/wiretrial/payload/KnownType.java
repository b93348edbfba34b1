package io.wiretrial.payload;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

import com.google.protobuf.Descriptors.Descriptor;

/**
 * Message types of Protobuf itself that Java has a type for. A record has that one.
 */
enum KnownType {

	TIMESTAMP("Timestamp", "java.time.Instant", "OwnValues.toProto(%s)", "OwnValues.toRecord(%s)"),

	DURATION("Duration", "java.time.Duration", "OwnValues.toProto(%s)", "OwnValues.toRecord(%s)"),

	FIELD_MASK("FieldMask", "java.lang.String", "OwnValues.toProto(%s)", "OwnValues.toRecord(%s)"),

	STRUCT("Struct", "java.util.Map<java.lang.String, java.lang.Object>", "OwnValues.toProto(%s)",
			"OwnValues.toRecord(%s)"),

	LIST_VALUE("ListValue", "java.util.List<java.lang.Object>", "OwnValues.toProto(%s)", "OwnValues.toRecord(%s)"),

	VALUE("Value", "java.lang.Object", "OwnValues.toValue(%s)", "OwnValues.toRecord(%s)"),

	DOUBLE("DoubleValue", "java.lang.Double", "com.google.protobuf.DoubleValue.of(%s)", "%s.getValue()"),

	FLOAT("FloatValue", "java.lang.Float", "com.google.protobuf.FloatValue.of(%s)", "%s.getValue()"),

	INT64("Int64Value", "java.lang.Long", "com.google.protobuf.Int64Value.of(%s)", "%s.getValue()"),

	UINT64("UInt64Value", "java.math.BigInteger", "com.google.protobuf.UInt64Value.of(%s.longValue())",
			"OwnValues.unsigned(%s.getValue())"),

	INT32("Int32Value", "java.lang.Integer", "com.google.protobuf.Int32Value.of(%s)", "%s.getValue()"),

	UINT32("UInt32Value", "java.lang.Long", "com.google.protobuf.UInt32Value.of(%s.intValue())",
			"Integer.toUnsignedLong(%s.getValue())"),

	BOOL("BoolValue", "java.lang.Boolean", "com.google.protobuf.BoolValue.of(%s)", "%s.getValue()"),

	STRING("StringValue", "java.lang.String", "com.google.protobuf.StringValue.of(%s)", "%s.getValue()"),

	BYTES("BytesValue", "byte[]", "com.google.protobuf.BytesValue.of(com.google.protobuf.ByteString.copyFrom(%s))",
			"%s.getValue().toByteArray()");

	private static final Map<String, KnownType> BY_NAME = Arrays.stream(values())
		.collect(Collectors.toMap((known) -> known.message, Function.identity()));

	private final String message;

	private final String type;

	private final String toProto;

	private final String toRecord;

	KnownType(String message, String type, String toProto, String toRecord) {
		this.message = "google.protobuf." + message;
		this.type = type;
		this.toProto = toProto;
		this.toRecord = toRecord;
	}

	static Optional<KnownType> of(Descriptor message) {
		return Optional.ofNullable(BY_NAME.get(message.getFullName()));
	}

	// Holds any JSON: null is a value of it.
	boolean untyped() {
		return this == STRUCT || this == LIST_VALUE || this == VALUE;
	}

	boolean wrapper() {
		return EnumSet.range(DOUBLE, BYTES).contains(this);
	}

	ElementForm form() {
		return new ElementForm(this.type, this.type, this.toProto, this.toRecord, "", "");
	}

}
