package io.wiretrial.payload;

import java.util.List;
import java.util.Random;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;

/** Random messages of a type, such as documents can be read as. */
final class RandomMessage {

	private static final List<String> TEXTS = List.of("", "a", "ä€😀", "\"\\/\b\f\n\r\t", "\u0000\u2028\u202e", "NaN",
			"12", "null", "<&>", "x".repeat(300));

	private static final List<Double> DOUBLES = List.of(0.0, -0.0, 1.0, 0.1, -1.5, 1e300, 5e-324, 123456789.125,
			9007199254740993.0, Double.NaN, Double.NEGATIVE_INFINITY);

	private static final List<Float> FLOATS = List.of(0F, -0F, 1F, 0.1F, -1.5F, 1e38F, 1.4e-45F, 16777217F, Float.NaN);

	private static final List<Long> LONGS = List.of(0L, 1L, -1L, 127L, 9007199254740993L, Long.MAX_VALUE,
			Long.MIN_VALUE);

	private static final List<Integer> INTS = List.of(0, 1, -1, 127, Integer.MAX_VALUE, Integer.MIN_VALUE);

	private static final int DEEPEST = 3;

	private final Random random;

	RandomMessage(Random random) {
		this.random = random;
	}

	Message of(Descriptor type) {
		return of(type, 0);
	}

	private Message of(Descriptor type, int depth) {
		DynamicMessage.Builder message = DynamicMessage.newBuilder(type);
		for (FieldDescriptor field : type.getFields()) {
			boolean deep = depth >= DEEPEST && field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
					&& !field.isMapField();
			if (field.isRepeated()) {
				for (int i = this.random.nextInt(3); i > 0 && depth < DEEPEST; i--) {
					message.addRepeatedField(field,
							field.isMapField() ? entry(field, depth) : value(field, depth + 1, true));
				}
			}
			else if (field.isRequired() || (!deep && this.random.nextBoolean())) {
				message.setField(field, value(field, depth + 1, false));
			}
		}
		return message.build();
	}

	private Message entry(FieldDescriptor map, int depth) {
		return DynamicMessage.newBuilder(map.getMessageType())
			.setField(DescribedType.mapKey(map), value(DescribedType.mapKey(map), depth, true))
			.setField(DescribedType.mapValue(map), value(DescribedType.mapValue(map), depth + 1, true))
			.build();
	}

	private Object value(FieldDescriptor field, int depth, boolean nullable) {
		return switch (field.getJavaType()) {
			case INT -> any(INTS);
			case LONG -> any(LONGS);
			case FLOAT -> any(FLOATS);
			case DOUBLE -> any(DOUBLES);
			case BOOLEAN -> this.random.nextBoolean();
			case STRING -> any(TEXTS);
			case BYTE_STRING -> octets();
			case ENUM -> any(List.<EnumValueDescriptor>copyOf(field.getEnumType().getValues()));
			case MESSAGE -> KnownType.of(field.getMessageType())
				.map((known) -> known(known, field.getMessageType(), depth, nullable))
				.orElseGet(() -> of(field.getMessageType(), depth));
		};
	}

	private ByteString octets() {
		byte[] octets = new byte[this.random.nextInt(6)];
		this.random.nextBytes(octets);
		return ByteString.copyFrom(octets);
	}

	private Message known(KnownType known, Descriptor type, int depth, boolean nullable) {
		DynamicMessage.Builder message = DynamicMessage.newBuilder(type);
		switch (known) {
			case TIMESTAMP -> {
				set(message, 1, any(List.of(0L, -62135596800L, 253402300799L, 1700000000L)));
				set(message, 2, any(List.of(0, 1, 120_000_000, 999_999_999)));
			}
			case DURATION -> {
				int sign = this.random.nextBoolean() ? 1 : -1;
				set(message, 1, sign * any(List.of(0L, 1L, 315_576_000_000L)));
				set(message, 2, sign * any(List.of(0, 1, 500_000_000)));
			}
			case FIELD_MASK -> {
				for (int i = this.random.nextInt(3); i > 0; i--) {
					message.addRepeatedField(type.findFieldByNumber(1), any(List.of("a", "user.display_name", "a_b1")));
				}
			}
			case STRUCT -> {
				FieldDescriptor fields = type.findFieldByNumber(1);
				for (int i = this.random.nextInt(3); i > 0; i--) {
					message.addRepeatedField(fields, entry(fields, depth + 1));
				}
			}
			case LIST_VALUE -> {
				FieldDescriptor values = type.findFieldByNumber(1);
				for (int i = this.random.nextInt(3); i > 0; i--) {
					message.addRepeatedField(values, value(values, depth + 1, true));
				}
			}
			case VALUE -> untyped(message, type, depth, nullable);
			default -> set(message, 1, value(type.findFieldByNumber(1), depth, false));
		}
		return message.build();
	}

	// A null alone is an absent field, and no JSON holds what is no number.
	private void untyped(DynamicMessage.Builder message, Descriptor type, int depth, boolean nullable) {
		int least = nullable ? 1 : 2;
		int number = least + this.random.nextInt(((depth < 2 * DEEPEST) ? 7 : 5) - least);
		FieldDescriptor field = type.findFieldByNumber(number);
		Object value = (number == 2) ? any(List.of(0.0, -0.0, 1.0, 0.5, 1e20, -3.0)) : value(field, depth + 1, true);
		message.setField(field, value);
	}

	private static void set(DynamicMessage.Builder message, int number, Object value) {
		message.setField(message.getDescriptorForType().findFieldByNumber(number), value);
	}

	private <T> T any(List<T> values) {
		return values.get(this.random.nextInt(values.size()));
	}

}
