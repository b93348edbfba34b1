package io.wiretrial.contract.struct;

import com.google.protobuf.Value;

import io.wiretrial.contract.InvalidRequestException;

/**
 * The scalars of the contract as {@code Value}.
 */
enum StructScalar implements StructType {

	INT32 {
		@Override
		public Object read(String field, Value value) {
			return (int) whole(field, value, Integer.MAX_VALUE);
		}
	},
	INT64 {
		@Override
		public Object read(String field, Value value) {
			return (long) whole(field, value, Long.MAX_VALUE);
		}
	},
	FLOAT {
		@Override
		public Object read(String field, Value value) {
			return (float) number(field, value);
		}
	},
	DOUBLE {
		@Override
		public Object read(String field, Value value) {
			return number(field, value);
		}
	},
	BOOL {
		@Override
		public Value write(Object value) {
			return Value.newBuilder().setBoolValue((Boolean) value).build();
		}

		@Override
		public Object read(String field, Value value) {
			StructType.require(value.hasBoolValue(), field, value, "true or false");
			return value.getBoolValue();
		}
	},
	STRING {
		@Override
		public Value write(Object value) {
			return Value.newBuilder().setStringValue((String) value).build();
		}

		@Override
		public Object read(String field, Value value) {
			StructType.require(value.hasStringValue(), field, value, "a string");
			return value.getStringValue();
		}
	};

	static StructScalar of(Class<?> type) {
		if (type == int.class || type == Integer.class) {
			return INT32;
		}
		if (type == long.class || type == Long.class) {
			return INT64;
		}
		if (type == float.class || type == Float.class) {
			return FLOAT;
		}
		if (type == double.class || type == Double.class) {
			return DOUBLE;
		}
		if (type == boolean.class || type == Boolean.class) {
			return BOOL;
		}
		if (type == String.class) {
			return STRING;
		}
		throw new IllegalArgumentException("No Struct form of " + type + ": use a type that the contract knows.");
	}

	@Override
	public abstract Object read(String field, Value value);

	@Override
	public Value write(Object value) {
		return Value.newBuilder().setNumberValue(((Number) value).doubleValue()).build();
	}

	private static double number(String field, Value value) {
		StructType.require(value.hasNumberValue(), field, value, "a number");
		return value.getNumberValue();
	}

	private static double whole(String field, Value value, double max) {
		double number = number(field, value);
		if (number != Math.rint(number) || number > max || number < -max - 1) {
			throw InvalidRequestException.forValue(field, String.valueOf(number), "use a whole number of the type");
		}
		return number;
	}

}
