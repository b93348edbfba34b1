package io.wiretrial.payload;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class DocumentsTests {

	@TempDir
	private Path folder;

	@Test
	void readsAFileOfOneDocument() throws IOException {
		assertThat(read("order.json", "{\"id\": 1}\n", false))
			.extracting(Document::source, (document) -> ExactJson.write(document.tree()))
			.containsExactly(tuple("order.json", "{\"id\":1}"));
	}

	@Test
	void readsLinesAndElements() throws IOException {
		assertThat(read("orders.ndjson", "{\"id\":1}\n{\"id\":2}\n", false)).extracting(Document::source)
			.containsExactly("orders.ndjson, document 1", "orders.ndjson, document 2");
		assertThat(read("orders.json", "[{\"id\":1},{\"id\":2}]", true)).extracting(Document::source)
			.containsExactly("orders.json, element 0", "orders.json, element 1");
	}

	@Test
	void readsAFolderByNameAndNothingElseInIt() throws IOException {
		Files.writeString(this.folder.resolve("b.json"), "{}");
		Files.writeString(this.folder.resolve("a.ndjson"), "{}{}");
		Files.writeString(this.folder.resolve("c.txt"), "no JSON");
		Files.writeString(this.folder.resolve("._a.json"), "no JSON, left by another system");
		assertThat(Documents.read(List.of(this.folder.toString()), false)).extracting(Document::source)
			.containsExactly("a.ndjson, document 1", "a.ndjson, document 2", "b.json");
	}

	@Test
	void readsStandardInput() {
		InputStream before = System.in;
		System.setIn(new ByteArrayInputStream("{\"id\":1}".getBytes(StandardCharsets.UTF_8)));
		try {
			assertThat(Documents.read(List.of("-"), false)).extracting(Document::source)
				.containsExactly("standard input");
		}
		finally {
			System.setIn(before);
		}
	}

	@Test
	void namesLineAndColumnOfBrokenJson() {
		assertRefused("order.json", "{\n  \"items\": [1, 2]\n  \"total\": 3\n}", false,
				"order.json, line 3, column 3: Unexpected character ('\"' (code 34)): was expecting comma to separate Object entries: correct the file.");
		assertRefused("order.json", "{\"a\": 1", false,
				"order.json, line 1, column 8: Unexpected end-of-input: expected close marker for Object: correct the file.");
	}

	@Test
	void saysOfJsonThatJavaWouldTakeWhatTheFileMustNotHold() throws IOException {
		assertRefused("order.json", "{\"a\": NaN}", false,
				"order.json, line 1, column 10: Non-standard token 'NaN': correct the file.");
	}

	@Test
	void nestingThatJacksonGivesUpAtEndsWithoutAStackTrace() throws IOException {
		assertThatExceptionOfType(InvalidPayloadException.class)
			.isThrownBy(() -> read("order.json", "[".repeat(5000) + "]".repeat(5000), false))
			.withMessageMatching(
					"order.json.*: Document nesting depth \\(\\d+\\) exceeds the maximum allowed \\(\\d+\\): correct the file\\.");
	}

	@Test
	void refusesWhatIsNoObject() {
		assertRefused("order.json", "[{\"a\":1}]", false,
				"order.json holds an array: put it into an object such as {\"items\": […]}, or give its elements as documents with --each.");
		assertRefused("order.json", "1", false,
				"order.json holds a number: put it into an object such as {\"value\": …}.");
		assertRefused("order.json", "[[1]]", true,
				"order.json, element 0 holds an array: put it into an object such as {\"items\": […]}.");
		assertRefused("order.json", "{}", true,
				"order.json holds an object, and --each takes the elements of an array: leave --each out.");
		assertRefused("order.json", "[]", true, "order.json holds an empty array: write documents into it.");
		assertRefused("order.json", " \n", false, "order.json holds no document: write a JSON object into it.");
	}

	@Test
	void refusesAKeyThatIsThereTwice() {
		assertRefused("order.json", "{\"a\":1,\n\"a\":2}", false,
				"order.json, line 2, column 4: Duplicate Object property \"a\": correct the file.");
	}

	@Test
	void refusesHalfOfACharacter() {
		assertRefused("order.json", "{\"items\":[{\"name\":\"\\ud83d\"}]}", false,
				"'items[0].name' in order.json has \\uD83D alone, which is half of a character: write the other half too, or remove it.");
	}

	@Test
	void refusesFilesThatAreNotThere() {
		Path missing = this.folder.resolve("missing.json");
		assertThatExceptionOfType(InvalidPayloadException.class)
			.isThrownBy(() -> Documents.read(List.of(missing.toString()), false))
			.withMessage("%s does not exist: name a file of JSON, a folder of such files, or - for standard input.",
					missing);
		assertThatExceptionOfType(InvalidPayloadException.class)
			.isThrownBy(() -> Documents.read(List.of(this.folder.toString()), false))
			.withMessage("Folder %s has no file that ends in .json, .ndjson or .jsonl: name a file.", this.folder);
	}

	private List<Document> read(String name, String text, boolean each) throws IOException {
		Path file = Files.writeString(this.folder.resolve(name), text);
		return Documents.read(List.of(file.toString()), each);
	}

	private void assertRefused(String name, String text, boolean each, String message) {
		assertThatExceptionOfType(InvalidPayloadException.class).isThrownBy(() -> read(name, text, each))
			.withMessage("%s", message);
	}

}
