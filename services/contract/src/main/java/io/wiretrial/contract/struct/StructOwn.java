package io.wiretrial.contract.struct;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

import com.google.protobuf.Value;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.own.OwnValues;

/**
 * Types that records of a run have beside the scalars of the contract, as {@code Value},
 * written as their JSON has it.
 */
enum StructOwn implements StructType {

	/** An unsigned number of 64 bits, or the double next to it. */
	UINT64(BigInteger.class) {
		@Override
		public Value write(Object value) {
			return StructScalar.DOUBLE.write(value);
		}

		@Override
		public Object read(String field, Value value) {
			double number = (double) StructScalar.DOUBLE.read(field, value);
			if (number != Math.rint(number) || Double.isInfinite(number)) {
				throw InvalidRequestException.forValue(field, String.valueOf(number), "use a whole number");
			}
			return new BigDecimal(number).toBigInteger();
		}
	},

	/** Octets in Base64. */
	OCTETS(byte[].class) {
		@Override
		public Value write(Object value) {
			return text(Base64.getEncoder().encodeToString((byte[]) value));
		}

		@Override
		Object read(String text) {
			return Base64.getDecoder().decode(text);
		}
	},

	/** A time in ISO 8601. */
	TIME(Instant.class) {
		@Override
		Object read(String text) {
			return Instant.parse(text);
		}
	},

	/** A length of time in ISO 8601. */
	LENGTH(Duration.class) {
		@Override
		Object read(String text) {
			return Duration.parse(text);
		}
	},

	/** Any JSON. */
	ANY(Object.class) {
		@Override
		public Value write(Object value) {
			return OwnValues.toValue(value);
		}

		@Override
		public @Nullable Object read(String field, Value value) {
			return OwnValues.toRecord(value);
		}
	};

	private final Class<?> type;

	StructOwn(Class<?> type) {
		this.type = type;
	}

	static @Nullable StructOwn of(Class<?> type) {
		for (StructOwn own : values()) {
			if (own.type == type) {
				return own;
			}
		}
		return null;
	}

	@Override
	public Value write(Object value) {
		return text(String.valueOf(value));
	}

	@Override
	public @Nullable Object read(String field, Value value) {
		StructType.require(value.hasStringValue(), field, value, "a string");
		try {
			return read(value.getStringValue());
		}
		catch (IllegalArgumentException | DateTimeException ex) {
			throw InvalidRequestException.forValue(field, value.getStringValue(), "write it as the record's JSON does");
		}
	}

	// Of what is written as text
	Object read(String text) {
		return text;
	}

	private static Value text(String text) {
		return Value.newBuilder().setStringValue(text).build();
	}

}
