package io.wiretrial.contract;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields100Record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FieldRulesTests {

	@Test
	void integersAreExactUpToTheMantissaOfADouble() {
		assertThatCode(() -> FieldRules.exact("id", 9_007_199_254_740_991L)).doesNotThrowAnyException();
		assertThatCode(() -> FieldRules.exact("id", -9_007_199_254_740_991L)).doesNotThrowAnyException();
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> FieldRules.exact("id", Long.MIN_VALUE))
			.withMessage("Integer -9223372036854775808 in id: use a value within ±9007199254740991.");
	}

	@Test
	void listsAreCopiedWithoutNulls() {
		List<String> source = Arrays.asList("a", "b");
		List<String> copy = FieldRules.list("skus", source);
		source.set(0, "changed");
		assertThat(copy).containsExactly("a", "b");
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> FieldRules.list("skus", Arrays.asList("a", null)))
			.withMessage("Value null in skus: leave it out or give a value.");
	}

	@Test
	void mapsAreCopiedWithoutNulls() {
		Map<String, Integer> source = new HashMap<>(Map.of("b", 2, "a", 1));
		Map<String, Integer> copy = FieldRules.sorted("tags", source);
		source.put("c", null);
		assertThat(copy.keySet()).containsExactly("a", "b");
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> FieldRules.sorted("tags", source))
			.withMessage("Value null in tags: leave it out or give a value.");
	}

	@Test
	void jsonCannotSmuggleNullsIntoListsOrMaps() {
		String json = ContractJson.writeText(new Corpus(1).fields100(0));
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> ContractJson.readText(json.replaceFirst("\"quantities\":\\[", "\"quantities\":[null,"),
					Fields100Record.class))
			.withMessage("Value null in cart.quantities: leave it out or give a value.");
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> ContractJson.readText(json.replaceFirst("\"labels\":\\{", "\"labels\":{\"x\":null,"),
					Fields100Record.class))
			.withMessage("Value null in labels: leave it out or give a value.");
	}

}
