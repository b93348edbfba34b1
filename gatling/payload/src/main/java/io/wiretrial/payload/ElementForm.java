package io.wiretrial.payload;

import com.google.protobuf.Descriptors.FieldDescriptor;

/**
 * Form of one value of a field in a record, and its way to that of the message and back.
 *
 * @param type Java type
 * @param boxed the same as an object
 * @param toProto expression that makes the message's value of the record's, {@code %s}
 * @param toRecord expression that makes the record's value of the message's, {@code %s}
 * @param suffix what accessors of the message have behind the field's name
 * @param absent expression of what a missing value is; empty where it is null
 */
record ElementForm(String type, String boxed, String toProto, String toRecord, String suffix, String absent) {

	private static final String SAME = "%s";

	static ElementForm of(FieldDescriptor field, DescribedType type) {
		return switch (field.getType()) {
			case INT32, SINT32, SFIXED32 -> plain("int", "java.lang.Integer", "0");
			case INT64, SINT64, SFIXED64 -> plain("long", "java.lang.Long", "0L");
			case FLOAT -> plain("float", "java.lang.Float", "0F");
			case DOUBLE -> plain("double", "java.lang.Double", "0D");
			case BOOL -> plain("boolean", "java.lang.Boolean", "false");
			case STRING -> plain("java.lang.String", "java.lang.String", "\"\"");
			case UINT32, FIXED32 ->
				new ElementForm("long", "java.lang.Long", "(int) (long) %s", "Integer.toUnsignedLong(%s)", "", "0L");
			case UINT64, FIXED64 -> new ElementForm("java.math.BigInteger", "java.math.BigInteger", "%s.longValue()",
					"OwnValues.unsigned(%s)", "", "BigInteger.ZERO");
			case BYTES -> new ElementForm("byte[]", "byte[]", "com.google.protobuf.ByteString.copyFrom(%s)",
					"%s.toByteArray()", "", "new byte[0]");
			case ENUM -> ofEnum(field, type);
			case MESSAGE,
					GROUP ->
				KnownType.of(field.getMessageType())
					.map(KnownType::form)
					.orElseGet(() -> ofMessage(type.messageName(field.getMessageType())));
		};
	}

	private static ElementForm plain(String type, String boxed, String absent) {
		return new ElementForm(type, boxed, SAME, SAME, "", absent);
	}

	private static ElementForm ofEnum(FieldDescriptor field, DescribedType type) {
		String name = type.enumName(field.getEnumType()) + "Enum";
		String absent = "%s.of(\"%s\", %d)".formatted(name, field.getName(),
				field.getEnumType().getValues().get(0).getNumber());
		String of = name + ".of(\"" + field.getName() + "\", ";
		if (field.legacyEnumFieldTreatedAsClosed()) {
			return new ElementForm(name, name, type.wire(field.getEnumType()) + ".forNumber(%s.number())",
					of + "%s.getNumber())", "", absent);
		}
		return new ElementForm(name, name, "%s.number()", of + "%s)", "Value", absent);
	}

	private static ElementForm ofMessage(String name) {
		return new ElementForm(name + "Record", name + "Record", name + "Mapping.toProto(%s)",
				name + "Mapping.toRecord(%s)", "", "");
	}

	// Nothing is to be done but to hand it on.
	boolean same() {
		return this.toProto.equals(SAME);
	}

	boolean primitive() {
		return !this.type.equals(this.boxed);
	}

	int slots() {
		return (this.type.equals("long") || this.type.equals("double")) ? 2 : 1;
	}

	String toProto(String value) {
		return this.toProto.formatted(value);
	}

	String toRecord(String value) {
		return this.toRecord.formatted(value);
	}

}
