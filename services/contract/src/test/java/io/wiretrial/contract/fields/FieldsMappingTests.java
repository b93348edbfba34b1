package io.wiretrial.contract.fields;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.v1.Address;
import io.wiretrial.contract.v1.Customer;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FieldsMappingTests {

	@Test
	void missingFieldsAreDefaults() {
		assertThat(FieldsMapping.toRecord(Fields5.getDefaultInstance()))
			.isEqualTo(new Fields5Record(0, "", false, Fields5Record.Status.UNSPECIFIED, new PriceRecord(0)));
		assertThat(FieldsMapping.toRecord(Fields100.getDefaultInstance()).visit().viewedArticleIds()).isEmpty();
	}

	@Test
	void namesTheGroupOfAWrongField() {
		Fields100 message = Fields100.newBuilder()
			.setShippingAddress(Address.newBuilder().setLatitude(Double.NaN))
			.build();
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> FieldsMapping.toRecord(message))
			.withMessage("Number NaN in shippingAddress.latitude: use a finite number.");
	}

	@Test
	void namesTheUnknownEnumNumber() {
		Fields100 message = Fields100.newBuilder().setCustomer(Customer.newBuilder().setTierValue(9)).build();
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> FieldsMapping.toRecord(message))
			.withMessage("Unknown enum number 9 in customer.tier: "
					+ "use one of [UNSPECIFIED, BRONZE, SILVER, GOLD, PLATINUM] by number from 0.");
	}

	@Test
	void refusesIntegersInsideListsThatJsonWouldRound() {
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> new VisitRecord("v", 0, 0, 0, 0, "", "", false, 0, List.of(1L, 1L << 60)))
			.withMessage("Integer 1152921504606846976 in viewedArticleIds: use a value within ±9007199254740991.");
	}

	@Test
	void mapsAreSortedWhateverOrderTheyCameIn() {
		Fields100Record record = FieldsMapping
			.toRecord(Fields100.newBuilder().putLabels("zone", "1").putLabels("batch", "2").build());
		assertThat(record.labels().keySet()).containsExactly("batch", "zone");
		assertThat(record.labels()).isEqualTo(Map.of("batch", "2", "zone", "1"));
	}

	@Test
	void tallyDigestsLinesOfJson() {
		RecordTally tally = new RecordTally();
		tally.add(new Fields1Record("Ada"));
		tally.add(new Fields1Record("Zoë"));
		String lines = "{\"name\":\"Ada\"}\n{\"name\":\"Zoë\"}\n";
		assertThat(tally.finish()).isEqualTo(new CollectedRecord(2, new Sha256().add(lines.getBytes(UTF_8)).hex()));
	}

	@Test
	void refusesToRepeatNever() {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> new RepeatCount(0))
			.withMessage("Value 0 in count: use 1 to 10000.");
	}

}
