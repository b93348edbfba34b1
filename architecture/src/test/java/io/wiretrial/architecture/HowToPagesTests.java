package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The pages for contributors, whose places must be there. */
class HowToPagesTests {

	private static final Path ROOT = Path.of("..");

	private static final Pattern NAMED = Pattern.compile("`([A-Z][a-z]+[A-Za-z0-9]*)[^`\n]*`");

	private static final Pattern MODULE = Pattern.compile("\\b((?:gatling|services)/[a-z-]+)(?![a-z.-])");

	private static final Pattern DECLARED = Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z]\\w+)");

	@Test
	void typesThatPagesNameAreThere() throws IOException {
		Set<String> declared = declared();
		assertThat(found(NAMED, pages())).hasSizeGreaterThan(20)
			.allSatisfy((name) -> assertThat(declared).contains(name));
	}

	@Test
	void modulesThatPagesNameAreThere() throws IOException {
		assertThat(found(MODULE, pages())).hasSizeGreaterThan(5)
			.allSatisfy((module) -> assertThat(ROOT.resolve(module).resolve("pom.xml")).exists());
	}

	private static List<Path> pages() throws IOException {
		try (Stream<Path> pages = Files.list(ROOT.resolve("docs/contributing"))) {
			return pages.toList();
		}
	}

	private static Set<String> declared() throws IOException {
		Set<String> declared = new TreeSet<>();
		for (String folder : List.of("gatling", "services", "architecture")) {
			try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
				declared.addAll(
						found(DECLARED, files.filter((file) -> file.toString().matches(".*/src/.*\\.java")).toList()));
			}
		}
		return declared;
	}

	private static Set<String> found(Pattern pattern, List<Path> files) throws IOException {
		Set<String> found = new TreeSet<>();
		for (Path file : files) {
			pattern.matcher(Files.readString(file)).results().map((match) -> match.group(1)).forEach(found::add);
		}
		return found;
	}

}
