package io.wiretrial.architecture;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a reader is told to put into a project of their own is what is built here. */
class ReadmeVersionsTests {

	private static final String PROJECTS = "docs/how-to/use-the-gatling-protocols.md";

	@ParameterizedTest
	@ValueSource(strings = { "gatling/grpc/README.md", "gatling/http/README.md" })
	void readmesNameTheGatlingOfTheBuild(String readme) throws IOException {
		assertThat(found("gatling\\.io\\) ([0-9.]+[0-9])", readme)).isEqualTo(property("gatling.version"));
	}

	@Test
	void projectsGetTheVersionsOfTheBuild() throws IOException {
		assertThat(artifact("gatling-charts-highcharts", PROJECTS)).isEqualTo(property("gatling.version"));
		assertThat(artifact("netty-bom", PROJECTS)).isEqualTo(property("netty.version"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", PROJECTS })
	void projectsGetTheProtocolThatIsBuilt(String page) throws IOException {
		assertThat(artifact("wiretrial-gatling-grpc", page)).isEqualTo(artifact("wiretrial", "gatling/pom.xml"));
	}

	private static List<String> artifact(String name, String page) throws IOException {
		return found("<artifactId>%s</artifactId>[^\\n]*\\s*<version>([^<]+)<".formatted(name), page);
	}

	private static List<String> property(String name) throws IOException {
		return found("<%s>([^<]+)<".formatted(Pattern.quote(name)), "pom.xml");
	}

	private static List<String> found(String pattern, String page) throws IOException {
		List<String> found = Pattern.compile(pattern)
			.matcher(Document.named(page).text())
			.results()
			.map((each) -> each.group(1))
			.toList();
		assertThat(found).as(page).isNotEmpty();
		return found;
	}

}
