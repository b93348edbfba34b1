package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every document is held to: links that lead somewhere, short sentences, few words.
 */
class DocumentsTests {

	private static final int MOST_WORDS_OF_A_SENTENCE = 40;

	private static final Pattern FILE = Pattern
		.compile("`((?:architecture|bench|docker|docs|gatling|services)/[\\w./-]+\\.[a-z]+)`");

	private static final Pattern TERM = Pattern.compile("^- \\*\\*([^*]+)\\*\\*: ", Pattern.MULTILINE);

	@Test
	void everyLinkLeadsToAFileAndAHeading() throws IOException {
		List<String> broken = new ArrayList<>();
		for (Document document : Document.all()) {
			for (String link : document.links().toList()) {
				String[] parts = link.split("#", 2);
				Path file = parts[0].isEmpty() ? Document.ROOT.resolve(document.path())
						: Document.ROOT.resolve(document.path()).resolveSibling(parts[0]).normalize();
				if (!Files.exists(file) || (parts.length == 2
						&& !new Document(file, Files.readString(file)).anchors().contains(parts[1]))) {
					broken.add(document.path() + ": " + link);
				}
			}
		}
		assertThat(broken).isEmpty();
	}

	@Test
	void filesThatDocumentsNameAreThere() throws IOException {
		assertThat(Document.all()).allSatisfy((document) -> assertThat(
				FILE.matcher(document.text()).results().map((file) -> Document.ROOT.resolve(file.group(1))))
			.as(document.path().toString())
			.allMatch(Files::exists));
	}

	@Test
	void noSentenceHasMoreThanFortyWords() throws IOException {
		assertThat(Document.all()).allSatisfy((document) -> assertThat(document.sentences()
			.filter((sentence) -> Arrays.stream(sentence.split("\\s+"))
				.filter((word) -> word.matches(".*\\w.*"))
				.count() > MOST_WORDS_OF_A_SENTENCE))
			.as(document.path().toString())
			.isEmpty());
	}

	@Test
	void allDocumentsTogetherHaveAtMostFortyThousandWords() throws IOException {
		assertThat(Document.all().stream().mapToInt(Document::words).sum()).isLessThanOrEqualTo(40_000);
	}

	@Test
	void readmeIsReadInFiveMinutes() throws IOException {
		Document readme = Document.named("README.md");
		assertThat(readme.words()).isLessThanOrEqualTo(1_100);
		assertThat(readme.text().lines()).hasSizeLessThanOrEqualTo(110);
	}

	@Test
	void glossaryHasFourteenTerms() throws IOException {
		String text = Document.named("docs/reference/result-words.md").text();
		String glossary = text.substring(text.indexOf("\n## Glossary\n"));
		assertThat(TERM.matcher(glossary.substring(0, glossary.indexOf("\n## ", 1)))
			.results()
			.map((found) -> found.group(1))).containsExactlyInAnyOrder("plan", "arm", "condition", "block", "start",
					"baseline", "payload", "load", "preset", "ratio", "noise", "verdict", "claim", "limit");
	}

	@Test
	void indexNamesEveryPage() throws IOException {
		Path docs = Document.ROOT.resolve("docs");
		List<String> named = Document.named("docs/README.md").links().toList();
		try (Stream<Path> pages = Files.walk(docs)) {
			assertThat(pages.map((page) -> docs.relativize(page).toString())
				.filter((page) -> page.endsWith(".md") && !page.startsWith("decisions") && !page.equals("README.md")))
				.isNotEmpty()
				.allSatisfy((page) -> assertThat(named).contains(page));
		}
	}

}
