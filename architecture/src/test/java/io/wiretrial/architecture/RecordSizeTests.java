package io.wiretrial.architecture;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Records of many components are made of parts: a long list of numbers is easily mixed
 * up.
 */
class RecordSizeTests {

	private static final int MOST = 8;

	/** Larger records, each with the reason. */
	private static final Map<String, String> LARGER = Map.of("Plan", "keys of YAML that people write", "Claim",
			"keys of YAML that people write", "CostReading", "keys of a service's JSON, read by name", "Distribution",
			"the usual summary of a histogram, in its usual order", "Condition", "keys of YAML that people write",
			"PlanArm", "keys of YAML that people write", "HttpTarget", "settings of a builder, which sets them by name",
			"RecordFamily", "what the operations of one record are made of, a row of three");

	@Test
	void recordsHaveAtMostEightComponents() throws IOException {
		List<String> large = records().filter((type) -> components(type) > MOST).map(JavaClass::getSimpleName).toList();
		assertThat(large).as("records of more than %d components: group what belongs together", MOST)
			.isSubsetOf(LARGER.keySet());
		assertThat(large).as("records that are said to be larger").containsAll(LARGER.keySet());
	}

	private static Stream<JavaClass> records() throws IOException {
		return BuiltClasses.of("gatling").filter((type) -> type.isAssignableTo(Record.class));
	}

	private static long components(JavaClass type) {
		return type.getFields().stream().filter((field) -> !field.getModifiers().contains(JavaModifier.STATIC)).count();
	}

}
