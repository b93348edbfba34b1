package io.wiretrial.architecture;

import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A public type has a name of its own, so that a reader who finds it anywhere knows which
 * is meant, and an import never chooses between two.
 */
class TypeNamesTests {

	// Made by protoc, named by the contract
	private static final String GENERATED = "io.wiretrial.contract.v1";

	@Test
	void publicTypesHaveNamesOfTheirOwn() throws IOException {
		List<String> shared = publicTypes().collect(Collectors.groupingBy(JavaClass::getSimpleName))
			.values()
			.stream()
			.map((types) -> new TreeSet<>(types.stream().map(JavaClass::getName).toList()))
			.filter((names) -> names.size() > 1)
			.map(Object::toString)
			.sorted()
			.toList();
		assertThat(shared).as("public types with the name of another: rename one").isEmpty();
	}

	private static Stream<JavaClass> publicTypes() throws IOException {
		return BuiltClasses.of("gatling", "services")
			.filter((type) -> type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC))
			.filter((type) -> !type.getPackageName().startsWith(GENERATED));
	}

}
