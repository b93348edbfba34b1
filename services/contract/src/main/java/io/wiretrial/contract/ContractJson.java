package io.wiretrial.contract;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import org.erdtman.jcs.JsonCanonicalizer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * The contract's JSON: a record's own components in their order, by one strict mapper.
 * Nothing is coerced, missing or null fields and unknown fields are refused; an integer
 * is one by its value, so {@code 1.0} is.
 */
public final class ContractJson {

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.addModule(WholeNumber.module())
		.disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, MapperFeature.ALLOW_COERCION_OF_SCALARS)
		.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
		.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
				DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
				DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
		.enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
		.withCoercionConfig(LogicalType.Textual,
				(config) -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
					.setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
					.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
		.withCoercionConfig(LogicalType.Enum,
				(config) -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
					.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
		.build();

	private ContractJson() {
	}

	/**
	 * The one mapper, for frameworks that want to hold it.
	 * @return an immutable mapper
	 */
	public static JsonMapper mapper() {
		return MAPPER;
	}

	/**
	 * Writes a record.
	 * @param value record of the contract
	 * @return text in UTF-8
	 */
	public static byte[] write(Object value) {
		return MAPPER.writeValueAsBytes(value);
	}

	/**
	 * Writes a record as text.
	 * @param value record of the contract
	 * @return the JSON on one line
	 */
	public static String writeText(Object value) {
		return MAPPER.writeValueAsString(value);
	}

	/**
	 * Reads a record.
	 * @param <T> record type
	 * @param json text in UTF-8
	 * @param type class of the record
	 * @return the record; never null
	 * @throws InvalidRequestException naming the field, if the JSON is not that record
	 */
	public static <T> T read(byte[] json, Class<T> type) {
		try {
			return nonNull(MAPPER.readValue(json, type), type);
		}
		catch (JacksonException ex) {
			throw invalid(ex);
		}
	}

	/**
	 * Reads a record from text.
	 * @param <T> record type
	 * @param json text of the JSON, with nothing behind it
	 * @param type class of the record
	 * @return the record; never null
	 * @throws InvalidRequestException naming the field, if the JSON is not that record
	 */
	public static <T> T readText(String json, Class<T> type) {
		try {
			return nonNull(MAPPER.readValue(json, type), type);
		}
		catch (JacksonException ex) {
			throw invalid(ex);
		}
	}

	/**
	 * Explains a failure of {@link #mapper()} in the contract's words, for services whose
	 * framework did the reading.
	 * @param ex what Jackson threw
	 * @return the refusal to answer with
	 */
	public static InvalidRequestException invalid(JacksonException ex) {
		return JsonFailure.explain(ex);
	}

	/**
	 * Writes canonical JSON (RFC 8785), the form that parity compares.
	 * @param value record of the contract, or another object
	 * @return text in UTF-8
	 */
	public static byte[] canonical(Object value) {
		try {
			return new JsonCanonicalizer(writeText(value)).getEncodedString().getBytes(StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new IllegalStateException("Jackson wrote text that is not JSON: report it as a bug.", ex);
		}
	}

	/**
	 * The SHA-256 of the canonical JSON.
	 * @param value record of the contract, or another object
	 * @return 64 lower-case hexadecimal digits
	 */
	public static String digest(Object value) {
		return new Sha256().add(canonical(value)).hex();
	}

	private static <T> T nonNull(T value, Class<T> type) {
		if (value == null) {
			throw new InvalidRequestException("body", "JSON null", "send an object of " + type.getSimpleName());
		}
		return value;
	}

}
