package io.wiretrial.contract.own;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import com.google.protobuf.FieldMask;
import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.InvalidRequestException;

/**
 * Conversions of records and mappings that were made at run time, for values whose Java
 * type is not the message's. Hot path.
 */
public final class OwnValues {

	private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(Long.SIZE);

	private static final long MAX_UINT32 = (1L << Integer.SIZE) - 1;

	private static final double MAX_EXACT = 1L << 53;

	private static final Pattern UNDERSCORE = Pattern.compile("_([a-z0-9])");

	private static final Pattern UPPER_CASE = Pattern.compile("[A-Z]");

	private OwnValues() {
	}

	public static void uint32(String field, @Nullable Long value) {
		if (value != null) {
			uint32(field, value.longValue());
		}
	}

	public static void uint32(String field, long value) {
		if (value < 0 || value > MAX_UINT32) {
			throw new InvalidRequestException(field, "Value " + value, "use 0 to 4294967295");
		}
	}

	public static void uint64(String field, @Nullable BigInteger value) {
		if (value != null && (value.signum() < 0 || value.bitLength() > Long.SIZE)) {
			throw new InvalidRequestException(field, "Value " + value, "use 0 to 18446744073709551615");
		}
	}

	public static BigInteger unsigned(long bits) {
		BigInteger value = BigInteger.valueOf(bits);
		return (bits >= 0) ? value : value.add(TWO_64);
	}

	public static Timestamp toProto(Instant time) {
		return Timestamp.newBuilder().setSeconds(time.getEpochSecond()).setNanos(time.getNano()).build();
	}

	public static Instant toRecord(Timestamp time) {
		return Instant.ofEpochSecond(time.getSeconds(), time.getNanos());
	}

	// Protobuf's nanoseconds have the sign of the seconds, Java's are above 0.
	public static com.google.protobuf.Duration toProto(Duration time) {
		boolean carried = time.getSeconds() < 0 && time.getNano() > 0;
		return com.google.protobuf.Duration.newBuilder()
			.setSeconds(carried ? time.getSeconds() + 1 : time.getSeconds())
			.setNanos(carried ? time.getNano() - 1_000_000_000 : time.getNano())
			.build();
	}

	public static Duration toRecord(com.google.protobuf.Duration time) {
		return Duration.ofSeconds(time.getSeconds(), time.getNanos());
	}

	// Names in lower camel case, as Protobuf's JSON has them
	public static FieldMask toProto(String paths) {
		FieldMask.Builder mask = FieldMask.newBuilder();
		if (!paths.isEmpty()) {
			Arrays.stream(paths.split(",", -1))
				.map((path) -> UPPER_CASE.matcher(path)
					.replaceAll((letter) -> "_" + letter.group().toLowerCase(Locale.ROOT)))
				.forEach(mask::addPaths);
		}
		return mask.build();
	}

	public static String toRecord(FieldMask mask) {
		return mask.getPathsList()
			.stream()
			.map((path) -> UNDERSCORE.matcher(path).replaceAll((letter) -> letter.group(1).toUpperCase(Locale.ROOT)))
			.collect(Collectors.joining(","));
	}

	public static Struct toProto(Map<String, ? extends @Nullable Object> object) {
		Struct.Builder struct = Struct.newBuilder();
		object.forEach((key, value) -> struct.putFields(key, toValue(value)));
		return struct.build();
	}

	public static Map<String, @Nullable Object> toRecord(Struct struct) {
		Map<String, @Nullable Object> object = new LinkedHashMap<>();
		struct.getFieldsMap().forEach((key, value) -> object.put(key, toRecord(value)));
		return object;
	}

	public static ListValue toProto(List<? extends @Nullable Object> values) {
		ListValue.Builder list = ListValue.newBuilder();
		for (Object value : values) {
			list.addValues(toValue(value));
		}
		return list.build();
	}

	public static List<@Nullable Object> toRecord(ListValue list) {
		List<@Nullable Object> values = new ArrayList<>(list.getValuesCount());
		for (Value value : list.getValuesList()) {
			values.add(toRecord(value));
		}
		return values;
	}

	@SuppressWarnings("unchecked") // keys of JSON objects are text
	public static Value toValue(@Nullable Object value) {
		Value.Builder made = Value.newBuilder();
		if (value == null) {
			made.setNullValue(NullValue.NULL_VALUE);
		}
		else if (value instanceof Boolean flag) {
			made.setBoolValue(flag);
		}
		else if (value instanceof Number number) {
			made.setNumberValue(number.doubleValue());
		}
		else if (value instanceof Map<?, ?> object) {
			made.setStructValue(toProto((Map<String, ?>) object));
		}
		else if (value instanceof List<?> list) {
			made.setListValue(toProto(list));
		}
		else {
			made.setStringValue((String) value);
		}
		return made.build();
	}

	public static @Nullable Object toRecord(Value value) {
		return switch (value.getKindCase()) {
			case NULL_VALUE, KIND_NOT_SET -> null;
			case BOOL_VALUE -> value.getBoolValue();
			case NUMBER_VALUE -> number(value.getNumberValue());
			case STRING_VALUE -> value.getStringValue();
			case STRUCT_VALUE -> toRecord(value.getStructValue());
			case LIST_VALUE -> toRecord(value.getListValue());
		};
	}

	// JSON has 1 for it, not 1.0; a zero below zero has no whole number.
	private static Number number(double value) {
		long whole = (long) value;
		boolean negativeZero = whole == 0 && Double.doubleToRawLongBits(value) != 0;
		if (whole == value && Math.abs(value) <= MAX_EXACT && !negativeZero) {
			return whole;
		}
		return value;
	}

	public static <K extends Comparable<K>, V> SortedMap<K, V> sorted(String field,
			@Nullable Map<K, ? extends @Nullable V> entries) {
		TreeMap<K, V> copy = new TreeMap<>();
		if (entries != null) {
			entries.forEach((key, value) -> {
				if (value == null) {
					throw new InvalidRequestException(field, "Value null", "leave it out or give a value");
				}
				copy.put(key, value);
			});
		}
		return Collections.unmodifiableSortedMap(copy);
	}

}
