package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a reader is told to put into a project of their own is what is built here. */
class ReadmeVersionsTests {

	private static final Path ROOT = Path.of("..");

	private static final Pattern GATLING = Pattern
		.compile("(?:gatling\\.io\\) |gatling-charts-highcharts:)([0-9.]+[0-9])");

	private static final Pattern NETTY = Pattern.compile("netty-bom:([0-9.]+[0-9]\\.Final)");

	@ParameterizedTest
	@ValueSource(strings = { "gatling/grpc", "gatling/http" })
	void readmesNameTheVersionsOfTheBuild(String module) throws IOException {
		String readme = Files.readString(ROOT.resolve(module).resolve("README.md"));
		assertThat(GATLING.matcher(readme).results().map((found) -> found.group(1))).isNotEmpty()
			.containsOnly(property("gatling.version"));
		assertThat(NETTY.matcher(readme).results().map((found) -> found.group(1))).isNotEmpty()
			.containsOnly(property("netty.version"));
	}

	private static String property(String name) throws IOException {
		Matcher value = Pattern.compile("<%s>([^<]+)<".formatted(Pattern.quote(name)))
			.matcher(Files.readString(ROOT.resolve("pom.xml")));
		assertThat(value.find()).as(name).isTrue();
		return value.group(1);
	}

}
