package io.wiretrial.contract;

import java.math.BigDecimal;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Reads an integer by its value, as JSON Schema (2020-12 Core, section 4.2.3) and
 * Protobuf's JSON have it: {@code 1.0} is one, {@code 1.5} is refused. Jackson can only
 * refuse both or cut both. Hot path: digits alone are read as before.
 *
 * @param <N> type of the integer
 */
abstract class WholeNumber<N extends Number> extends StdScalarDeserializer<N> {

	private WholeNumber(Class<?> type) {
		super(type);
	}

	static JacksonModule module() {
		return new SimpleModule("whole numbers").addDeserializer(int.class, new OfInt(int.class))
			.addDeserializer(Integer.class, new OfInt(Integer.class))
			.addDeserializer(long.class, new OfLong(long.class))
			.addDeserializer(Long.class, new OfLong(Long.class));
	}

	@Override
	public final N deserialize(JsonParser json, DeserializationContext context) {
		if (json.hasToken(JsonToken.VALUE_NUMBER_FLOAT)) {
			try {
				return exact(json.getDecimalValue());
			}
			catch (ArithmeticException ex) {
				// Refused below as any fraction.
			}
		}
		return read(json, context);
	}

	abstract N exact(BigDecimal value);

	abstract N read(JsonParser json, DeserializationContext context);

	/** Of type int. */
	private static final class OfInt extends WholeNumber<Integer> {

		OfInt(Class<Integer> type) {
			super(type);
		}

		@Override
		Integer exact(BigDecimal value) {
			return value.intValueExact();
		}

		@Override
		Integer read(JsonParser json, DeserializationContext context) {
			return _parseIntPrimitive(json, context);
		}

	}

	/** Of type long. */
	private static final class OfLong extends WholeNumber<Long> {

		OfLong(Class<Long> type) {
			super(type);
		}

		@Override
		Long exact(BigDecimal value) {
			return value.longValueExact();
		}

		@Override
		Long read(JsonParser json, DeserializationContext context) {
			return _parseLongPrimitive(json, context);
		}

	}

}
