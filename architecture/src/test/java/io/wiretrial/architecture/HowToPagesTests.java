package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The pages for contributors, whose places must be there, and as many as they say. */
class HowToPagesTests {

	private static final Path PAGES = Document.ROOT.resolve("docs/contributing");

	private static final String TREE = "docs/explanation/how-it-works.md";

	private static final Pattern NAMED = Pattern.compile("`([A-Z][a-z]+[A-Za-z0-9]*)[^`\n]*`");

	private static final Pattern MODULE = Pattern.compile("\\b((?:gatling|services)/[a-z-]+)(?![a-z.-])");

	private static final Pattern DECLARED = Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z]\\w+)");

	private static final Pattern PLACE = Pattern.compile("(?m)^(\\d)\\. (?:\\*\\*(.+?)\\*\\* \\(`(.+?)`\\))?");

	private static final List<String> NUMBERS = List.of("No", "One", "Two", "Three", "Four");

	@Test
	void typesThatPagesNameAreThere() throws IOException {
		Set<String> declared = declared(List.of("gatling", "services", "architecture", "docker"));
		assertThat(found(NAMED, pages())).hasSizeGreaterThan(20)
			.allSatisfy((name) -> assertThat(declared).contains(name));
	}

	@Test
	void modulesThatPagesNameAreThere() throws IOException {
		assertThat(found(MODULE, pages())).hasSizeGreaterThan(5)
			.allSatisfy((module) -> assertThat(Document.ROOT.resolve(module).resolve("pom.xml")).exists());
	}

	@ParameterizedTest
	@CsvSource({ "add-an-arm.md, 2", "add-a-service.md, 4", "add-an-operation.md, 4", "add-a-measure.md, 4",
			"add-a-claim-form.md, 4" })
	void pagesHaveAsManyPlacesAsTheySay(String page, int most) throws IOException {
		String text = Files.readString(PAGES.resolve(page));
		List<MatchResult> places = PLACE.matcher(text).results().toList();
		assertThat(places).hasSizeBetween(1, most)
			.extracting((place) -> Integer.valueOf(place.group(1)))
			.containsExactlyElementsOf(IntStream.rangeClosed(1, places.size()).boxed().toList());
		assertThat(text.lines()).contains("## " + NUMBERS.get(places.size()) + " places");
		for (MatchResult place : places) {
			assertThat(place.group(3)).as("place %s is '**What** (`where`)'", place.group(1)).isNotNull();
			assertThatPlaceIsThere(place.group(2), place.group(3));
		}
	}

	// A module or a file, and the types that are said to be in it
	private static void assertThatPlaceIsThere(String what, String where) throws IOException {
		assertThat(Document.ROOT.resolve(where.replaceFirst("/NAME$", ""))).exists();
		List<String> types = NAMED.matcher(what).results().map((type) -> type.group(1)).toList();
		if (!types.isEmpty()) {
			assertThat(declared(List.of(where))).containsAll(types);
		}
	}

	@Test
	void theTreeHasEveryModule() throws IOException {
		String text = Document.named(TREE).text();
		assertThat(found(MODULE, List.of(Document.ROOT.resolve(TREE)))).containsAll(modules());
		assertThat(text.lines().filter((line) -> line.startsWith("| `")).flatMap(HowToPagesTests::folders))
			.doesNotHaveDuplicates()
			.allSatisfy((folder) -> assertThat(Document.ROOT.resolve(folder)).isDirectory());
	}

	// What the first cell of a row names
	private static Stream<String> folders(String row) {
		return Pattern.compile("`([^`]+)`").matcher(row.split("\\|")[1]).results().map((folder) -> folder.group(1));
	}

	private static List<String> modules() throws IOException {
		try (Stream<Path> files = Files.find(Document.ROOT, 3, (file, attributes) -> file.endsWith("pom.xml"))) {
			return files.map((file) -> Document.ROOT.relativize(file.getParent()).toString())
				.filter((module) -> MODULE.matcher(module).matches())
				.toList();
		}
	}

	private static List<Path> pages() throws IOException {
		try (Stream<Path> pages = Files.list(PAGES)) {
			return pages.toList();
		}
	}

	private static Set<String> declared(List<String> folders) throws IOException {
		Set<String> declared = new TreeSet<>();
		for (String folder : folders) {
			try (Stream<Path> files = Files.walk(Document.ROOT.resolve(folder))) {
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
