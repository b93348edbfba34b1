package io.wiretrial.contract.struct;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.PriceRecord;
import io.wiretrial.contract.own.OwnRecord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class StructMappingTests {

	private static final Struct ORDER = StructMapping
		.toStruct(new Fields5Record(7, "Ada", true, Fields5Record.Status.PAID, new PriceRecord(1.5)));

	@Test
	void writesNamesEnumsAndNumbersAsJsonDoes() {
		assertThat(ORDER.getFieldsMap().keySet()).containsExactly("id", "name", "express", "status", "price");
		assertThat(ORDER.getFieldsOrThrow("id")).isEqualTo(number(7));
		assertThat(ORDER.getFieldsOrThrow("status").getStringValue()).isEqualTo("PAID");
		assertThat(ORDER.getFieldsOrThrow("price").getStructValue().getFieldsOrThrow("amount")).isEqualTo(number(1.5));
	}

	@Test
	void namesTheMissingField() {
		assertRefused(ORDER.toBuilder().removeFields("name"), "Missing value in name: give a value.");
	}

	@Test
	void namesTheUnknownField() {
		assertRefused(ORDER.toBuilder().putFields("colour", number(1)), "Unknown field in colour: remove it.");
	}

	@Test
	void namesTheNestedField() {
		Value price = Value.newBuilder().setStructValue(Struct.newBuilder().putFields("amount", text("x"))).build();
		assertRefused(ORDER.toBuilder().putFields("price", price),
				"Value of kind STRING_VALUE in price.amount: use a number.");
	}

	@Test
	void recordsOfARunAreWrittenAsTheirJsonIs() {
		Own record = new Own(1, null, new byte[] { 1, 2 }, Instant.parse("2026-11-28T10:00:00.5Z"),
				BigInteger.TWO.pow(63), Map.of(7, new Own.Inner(List.of(new Own.Inner(List.of())))),
				List.of(1L, Map.of("a", false)));
		Struct struct = StructMapping.toStruct(record);
		assertThat(struct.getFieldsMap().keySet()).containsExactly("a-b", "octets", "at", "many", "byKey", "any");
		assertThat(struct.getFieldsOrThrow("octets")).isEqualTo(text("AQI="));
		assertThat(struct.getFieldsOrThrow("at")).isEqualTo(text("2026-11-28T10:00:00.500Z"));
		assertThat(StructMapping.toRecord(struct, Own.class)).usingRecursiveComparison().isEqualTo(record);
	}

	@Test
	void fieldsOfARecordOfARunMayBeMissing() {
		Own record = StructMapping.toRecord(Struct.getDefaultInstance(), Own.class);
		assertThat(record.number()).isZero();
		assertThat(record.at()).isNull();
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(
					() -> StructMapping.toRecord(Struct.newBuilder().putFields("colour", number(1)).build(), Own.class))
			.withMessageContaining("Unknown field in colour");
	}

	@Test
	void refusesFractionsForIntegers() {
		assertRefused(ORDER.toBuilder().putFields("id", number(1.5)),
				"Value \"1.5\" in id: use a whole number of the type.");
		assertRefused(ORDER.toBuilder().putFields("id", number(Double.NaN)),
				"Value \"NaN\" in id: use a whole number of the type.");
	}

	@Test
	void refusesUnknownEnums() {
		assertRefused(ORDER.toBuilder().putFields("status", text("LOST")),
				"Value \"LOST\" in status: use one of [UNSPECIFIED, PLACED, PAID, PACKED, SHIPPED, RETURNED].");
	}

	@Test
	void acceptsTheWholeRangeOfInt32() {
		assertThat(StructScalar.INT32.read("n", number(Integer.MIN_VALUE))).isEqualTo(Integer.MIN_VALUE);
		assertThat(StructScalar.INT32.read("n", number(Integer.MAX_VALUE))).isEqualTo(Integer.MAX_VALUE);
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> StructScalar.INT32.read("n", number(Integer.MAX_VALUE + 1.0)))
			.withMessage("Value \"2.147483648E9\" in n: use a whole number of the type.");
	}

	private static void assertRefused(Struct.Builder struct, String message) {
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> StructMapping.toRecord(struct.build(), Fields5Record.class))
			.withMessage(message);
	}

	private static Value number(double number) {
		return Value.newBuilder().setNumberValue(number).build();
	}

	private static Value text(String text) {
		return Value.newBuilder().setStringValue(text).build();
	}

	/** As a run makes it. */
	public record Own(@JsonProperty("a-b") int number, @Nullable String note, byte @Nullable [] octets,
			@Nullable Instant at, @Nullable BigInteger many, @Nullable Map<Integer, Inner> byKey,
			@Nullable Object any) implements OwnRecord {

		/** One that holds itself. */
		public record Inner(@Nullable List<Inner> inner) {
		}

	}

}
