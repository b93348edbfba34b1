package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;

import static org.assertj.core.api.Assertions.assertThat;

/** The main classes of modules, as the build has left them. */
final class BuiltClasses {

	private BuiltClasses() {
	}

	// Of all modules below these folders of the repository
	static Stream<JavaClass> of(String... folders) throws IOException {
		List<Path> outputs = new ArrayList<>();
		for (String folder : folders) {
			try (Stream<Path> modules = Files.list(Path.of("..", folder))) {
				modules.map((module) -> module.resolve("target/classes"))
					.filter(Files::isDirectory)
					.forEach(outputs::add);
			}
		}
		assertThat(outputs).as("modules with classes: build from the root with 'mvn verify'").isNotEmpty();
		JavaClasses classes = new ClassFileImporter().importPaths(outputs);
		return classes.stream().filter((type) -> type.getPackageName().startsWith("io.wiretrial"));
	}

}
