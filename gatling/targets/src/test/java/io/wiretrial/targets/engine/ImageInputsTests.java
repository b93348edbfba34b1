package io.wiretrial.targets.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ImageInputsTests {

	@TempDir
	private Path folder;

	@Test
	void sameInputsHaveTheSameTag() throws IOException {
		assertThat(inputs("one").tag("base")).isEqualTo(inputs("one").tag("base")).matches("[0-9a-f]{12}");
	}

	@Test
	void everyInputChangesTheTag() throws IOException {
		String tag = inputs("one").tag("base");
		assertThat(inputs("two").tag("base")).isNotEqualTo(tag);
		assertThat(inputs("one").tag("another")).isNotEqualTo(tag);
		assertThat(new ImageInputs("services/bare", "service", inputs("one").files()).tag("base")).isNotEqualTo(tag);
		assertThat(new ImageInputs("services/echo-rest", "generator", inputs("one").files()).tag("base"))
			.isNotEqualTo(tag);
	}

	@Test
	void repositoryIsNamedByTheModule() throws IOException {
		assertThat(inputs("one").repository()).isEqualTo("wiretrial/echo-rest");
		assertThat(new ImageInputs("gatling/runner", "generator", new TreeMap<>()).repository())
			.isEqualTo("wiretrial/generator");
	}

	@Test
	void missingInputIsNamedWithWhatMakesIt() {
		Path missing = this.folder.resolve("wiretrial.jar");
		ImageInputs inputs = new ImageInputs("services/bare", "service", new TreeMap<>(Map.of("app.jar", missing)));
		assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> inputs.tag("base"))
			.withMessage("Inputs of image wiretrial/bare cannot be read (%s): build them with mvn package -DskipTests."
				.formatted(missing));
	}

	private ImageInputs inputs(String content) throws IOException {
		Path jar = Files.writeString(this.folder.resolve(content + ".jar"), content);
		return new ImageInputs("services/echo-rest", "service", new TreeMap<>(Map.of("app.jar", jar)));
	}

}
