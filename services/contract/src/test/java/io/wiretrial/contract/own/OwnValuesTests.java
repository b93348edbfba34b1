package io.wiretrial.contract.own;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.google.protobuf.FieldMask;
import com.google.protobuf.Value;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.InvalidRequestException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OwnValuesTests {

	@Test
	void unsignedNumbersHaveNoSign() {
		assertThat(OwnValues.unsigned(-1)).isEqualTo(new BigInteger("18446744073709551615"));
		assertThat(OwnValues.unsigned(7)).isEqualTo(BigInteger.valueOf(7));
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> OwnValues.uint32("id", -1))
			.withMessage("Value -1 in id: use 0 to 4294967295.");
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> OwnValues.uint64("id", BigInteger.ONE.shiftLeft(64)))
			.withMessage("Value 18446744073709551616 in id: use 0 to 18446744073709551615.");
	}

	@Test
	void timesBelowZeroKeepTheirFractions() {
		Duration before = Duration.parse("PT-1.5S");
		assertThat(OwnValues.toProto(before).getSeconds()).isEqualTo(-1);
		assertThat(OwnValues.toProto(before).getNanos()).isEqualTo(-500_000_000);
		assertThat(OwnValues.toRecord(OwnValues.toProto(before))).isEqualTo(before);
		Instant early = Instant.parse("1969-12-31T23:59:59.5Z");
		assertThat(OwnValues.toRecord(OwnValues.toProto(early))).isEqualTo(early);
	}

	@Test
	void pathsOfMasksAreThoseOfJson() {
		FieldMask mask = FieldMask.newBuilder().addPaths("name").addPaths("user.display_name").build();
		assertThat(OwnValues.toRecord(mask)).isEqualTo("name,user.displayName");
		assertThat(OwnValues.toProto("name,user.displayName")).isEqualTo(mask);
		assertThat(OwnValues.toProto("")).isEqualTo(FieldMask.getDefaultInstance());
	}

	@Test
	void wholeNumbersOfValuesHaveNoFraction() {
		Map<String, Object> object = Map.of("whole", 5L, "half", 0.5, "below", -0.0, "list",
				Arrays.asList(true, null, "a", List.of()));
		assertThat(OwnValues.toRecord(OwnValues.toProto(object))).isEqualTo(object);
		assertThat(OwnValues.toRecord(Value.newBuilder().setNumberValue(1e300).build())).isEqualTo(1e300);
	}

	@Test
	void mapsWithNullsAreRefused() {
		Map<String, String> entries = new HashMap<>();
		entries.put("a", null);
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> OwnValues.sorted("names", entries))
			.withMessage("Value null in names: leave it out or give a value.");
	}

}
