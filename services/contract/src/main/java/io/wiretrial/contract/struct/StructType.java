package io.wiretrial.contract.struct;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.protobuf.ListValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.InvalidRequestException;

/**
 * Codec of one component type: how it is written to a {@code Value} and read from it.
 */
sealed interface StructType permits StructScalar, StructOwn, StructType.OfEnum, StructType.OfList, StructType.OfMap,
		StructType.OfKeys, StructType.OfRecord, StructType.OfOwnRecord {

	Value write(Object value);

	@Nullable Object read(String field, Value value);

	// Records of a run are looked up when they are met: they may hold themselves.
	static StructType of(Type type, boolean own) {
		if (type instanceof ParameterizedType generic) {
			Type[] arguments = generic.getActualTypeArguments();
			if (generic.getRawType() == List.class) {
				return new OfList(of(arguments[0], own));
			}
			if (generic.getRawType() == Map.class && arguments[0] == String.class) {
				return new OfMap(of(arguments[1], own));
			}
			if (generic.getRawType() == Map.class && own) {
				return new OfKeys((Class<?>) arguments[0], of(arguments[1], true));
			}
		}
		if (type instanceof Class<?> plain) {
			return own ? ofOwn(plain) : ofClass(plain);
		}
		throw new IllegalArgumentException("No Struct form of " + type + ": use a type that the contract knows.");
	}

	private static StructType ofClass(Class<?> type) {
		if (type.isEnum()) {
			Map<String, Object> constants = new LinkedHashMap<>();
			for (Object constant : type.getEnumConstants()) {
				constants.put(constant.toString(), constant);
			}
			return new OfEnum(constants);
		}
		return type.isRecord() ? new OfRecord(StructMapping.shape(type)) : StructScalar.of(type);
	}

	private static StructType ofOwn(Class<?> type) {
		if (type.isRecord()) {
			return new OfOwnRecord(type);
		}
		StructOwn known = StructOwn.of(type);
		return (known != null) ? known : ofClass(type);
	}

	static void require(boolean met, String field, Value value, String expected) {
		if (!met) {
			throw new InvalidRequestException(field, "Value of kind " + value.getKindCase(), "use " + expected);
		}
	}

	/**
	 * An enum, by name.
	 *
	 * @param constants constants by name
	 */
	record OfEnum(Map<String, Object> constants) implements StructType {

		@Override
		public Value write(Object value) {
			return Value.newBuilder().setStringValue(((Enum<?>) value).name()).build();
		}

		@Override
		public Object read(String field, Value value) {
			require(value.hasStringValue(), field, value, "one of " + this.constants.keySet());
			Object constant = this.constants.get(value.getStringValue());
			if (constant == null) {
				throw InvalidRequestException.forValue(field, value.getStringValue(),
						"use one of " + this.constants.keySet());
			}
			return constant;
		}

	}

	/**
	 * A list.
	 *
	 * @param element type of its elements
	 */
	record OfList(StructType element) implements StructType {

		@Override
		public Value write(Object value) {
			ListValue.Builder list = ListValue.newBuilder();
			for (Object each : (List<?>) value) {
				list.addValues(this.element.write(each));
			}
			return Value.newBuilder().setListValue(list).build();
		}

		@Override
		public Object read(String field, Value value) {
			require(value.hasListValue(), field, value, "a list");
			List<Object> elements = new ArrayList<>(value.getListValue().getValuesCount());
			for (Value each : value.getListValue().getValuesList()) {
				elements.add(this.element.read(field, each));
			}
			return elements;
		}

	}

	/**
	 * A map with text keys.
	 *
	 * @param value type of its values
	 */
	record OfMap(StructType value) implements StructType {

		@Override
		public Value write(Object entries) {
			Struct.Builder struct = Struct.newBuilder();
			((Map<?, ?>) entries).forEach((key, each) -> struct.putFields((String) key, this.value.write(each)));
			return Value.newBuilder().setStructValue(struct).build();
		}

		@Override
		public Object read(String field, Value entries) {
			require(entries.hasStructValue(), field, entries, "an object");
			Map<String, Object> read = new LinkedHashMap<>();
			entries.getStructValue().getFieldsMap().forEach((key, each) -> read.put(key, this.value.read(field, each)));
			return read;
		}

	}

	/**
	 * A map with keys that are no text.
	 *
	 * @param key type of its keys
	 * @param value type of its values
	 */
	record OfKeys(Class<?> key, StructType value) implements StructType {

		@Override
		public Value write(Object entries) {
			Struct.Builder struct = Struct.newBuilder();
			((Map<?, ?>) entries)
				.forEach((each, held) -> struct.putFields(String.valueOf(each), this.value.write(held)));
			return Value.newBuilder().setStructValue(struct).build();
		}

		@Override
		public Object read(String field, Value entries) {
			require(entries.hasStructValue(), field, entries, "an object");
			Map<Object, Object> read = new LinkedHashMap<>();
			entries.getStructValue()
				.getFieldsMap()
				.forEach((each, held) -> read.put(key(field, each), this.value.read(field, held)));
			return read;
		}

		private Object key(String field, String text) {
			try {
				if (this.key == Boolean.class) {
					return Boolean.valueOf(text);
				}
				if (this.key == Integer.class) {
					return Integer.valueOf(text);
				}
				return (this.key == Long.class) ? Long.valueOf(text) : new BigInteger(text);
			}
			catch (NumberFormatException ex) {
				throw InvalidRequestException.forValue(field, text, "use a whole number of the type");
			}
		}

	}

	/**
	 * A nested record of a run.
	 *
	 * @param type class of the record
	 */
	record OfOwnRecord(Class<?> type) implements StructType {

		@Override
		public Value write(Object value) {
			return new OfRecord(StructMapping.own(this.type)).write(value);
		}

		@Override
		public @Nullable Object read(String field, Value value) {
			return new OfRecord(StructMapping.own(this.type)).read(field, value);
		}

	}

	/**
	 * A nested record.
	 *
	 * @param shape what it looks like
	 */
	record OfRecord(RecordShape shape) implements StructType {

		@Override
		public Value write(Object value) {
			return Value.newBuilder().setStructValue(this.shape.write((Record) value)).build();
		}

		@Override
		public Object read(String field, Value value) {
			require(value.hasStructValue(), field, value, "an object");
			try {
				return this.shape.read(value.getStructValue());
			}
			catch (InvalidRequestException ex) {
				throw ex.within(field);
			}
		}

	}

}
