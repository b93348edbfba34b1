package io.wiretrial.architecture;

import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every type of main code has a name of its own, so that a reader who finds it anywhere
 * knows which is meant. A nested one is read with the type around it, and may share its
 * own.
 */
class TypeNamesTests {

	// Made by protoc, named by the contract
	private static final String GENERATED = "io.wiretrial.contract.v1";

	@Test
	void typesHaveNamesOfTheirOwn() throws IOException {
		List<String> shared = types().collect(Collectors.groupingBy(JavaClass::getSimpleName))
			.values()
			.stream()
			.map((types) -> new TreeSet<>(types.stream().map(JavaClass::getName).toList()))
			.filter((names) -> names.size() > 1)
			.map(Object::toString)
			.sorted()
			.toList();
		assertThat(shared).as("types with the name of another: rename one").isEmpty();
	}

	private static Stream<JavaClass> types() throws IOException {
		return BuiltClasses.of("gatling", "services")
			.filter((type) -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
			.filter((type) -> !type.getPackageName().startsWith(GENERATED));
	}

}
