package io.wiretrial.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.plan.OwnPayload;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Awkward documents: each is kept by value, or what it loses is named, or it is refused
 * with its path. {@code outcomes.txt} says which. Those that are not refused are compiled
 * and played through services by a test of the runner.
 */
@Timeout(120)
class AwkwardDocumentsTests {

	private static final Path DOCUMENTS = Path.of("src/test/resources/documents");

	@Test
	void nothingChangesSilently() throws IOException {
		Map<String, String> expected = new TreeMap<>();
		for (String line : Files.readAllLines(DOCUMENTS.resolve("outcomes.txt"))) {
			String[] parts = line.split(": ", 2);
			expected.put(parts[0], parts[1]);
		}
		Map<String, String> outcomes = new TreeMap<>();
		for (Path document : documents()) {
			String name = String.valueOf(document.getFileName()).replaceAll("\\.n?d?json$", "");
			outcomes.put(name, outcome(name, document));
		}
		assertThat(outcomes).hasSizeGreaterThanOrEqualTo(40).isEqualTo(expected);
	}

	private static List<Path> documents() throws IOException {
		try (Stream<Path> files = Files.list(DOCUMENTS)) {
			return files.filter((file) -> file.toString().endsWith("json")).sorted().toList();
		}
	}

	private static String outcome(String name, Path document) throws IOException {
		Path proto = DOCUMENTS.resolve(name + ".proto");
		OwnPayload spec = Files.exists(proto)
				? new OwnPayload(document.toString(), proto.toString(), "t.Root", List.of(), false)
				: new OwnPayload(document.toString(), null, null, List.of(), false);
		try (Preparation preparation = new Preparation(name, Documents.read(List.of(spec.file()), false))) {
			PreparedPayload prepared = OwnPayloads.check(spec, preparation).payload();
			String struct = (prepared.structProblem() != null) ? "; " + prepared.structProblem() : "";
			if (!prepared.notKept().isEmpty()) {
				return "named, " + String.join("; ", prepared.notKept()) + struct;
			}
			assertSame(document, preparation.texts().get(0));
			return "kept" + struct;
		}
		catch (InvalidPayloadException ex) {
			return "refused, " + String.valueOf(ex.getMessage()).replace("\n", " / ");
		}
	}

	private static void assertSame(Path document, String made) throws IOException {
		JsonNode before = ExactJson.read(Files.readString(document));
		assertThat(leaves(ExactJson.read(made))).as(document.toString()).isEqualTo(leaves(before));
	}

	// Values by their paths, numbers without trailing zeros
	private static Map<String, String> leaves(JsonNode tree) {
		Map<String, String> leaves = new TreeMap<>();
		collect("", tree, leaves);
		return new LinkedHashMap<>(leaves);
	}

	private static void collect(String path, JsonNode value, Map<String, String> into) {
		into.put(path + "#", value.getNodeType() + " of " + value.size());
		if (value.isNumber()) {
			into.put(path, value.decimalValue().stripTrailingZeros().toString());
		}
		else if (!value.isContainer()) {
			into.put(path, value.toString());
		}
		for (int i = 0; value.isArray() && i < value.size(); i++) {
			collect(path + "/" + i, value.get(i), into);
		}
		value.properties().forEach((field) -> collect(path + "/" + field.getKey(), field.getValue(), into));
	}

}
