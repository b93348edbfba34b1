package io.wiretrial.payload;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

/**
 * Reads documents: a file with one JSON object or several (NDJSON), a folder of such
 * files, or standard input.
 */
final class Documents {

	/** Stands for standard input. */
	static final String STANDARD_INPUT = "-";

	private static final int MOST = 10_000;

	private static final int MOST_BYTES = 64 << 20;

	private final boolean each;

	private final List<Document> read = new ArrayList<>();

	private long bytes;

	private Documents(boolean each) {
		this.each = each;
	}

	static List<Document> read(List<String> files, boolean each) {
		Documents documents = new Documents(each);
		files.forEach(documents::add);
		return List.copyOf(documents.read);
	}

	private void add(String file) {
		try {
			if (file.equals(STANDARD_INPUT)) {
				add("standard input", System.in);
			}
			else if (Files.isDirectory(Path.of(file))) {
				for (Path each : inside(Path.of(file))) {
					addFile(each);
				}
			}
			else {
				addFile(Path.of(file));
			}
		}
		catch (IOException ex) {
			throw new InvalidPayloadException(
					"%s cannot be read (%s): check its permissions.".formatted(file, ex.getClass().getSimpleName()),
					ex);
		}
	}

	private static List<Path> inside(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			List<Path> found = files
				.filter((file) -> String.valueOf(file.getFileName()).matches("[^.].*\\.(json|ndjson|jsonl)"))
				.sorted()
				.toList();
			if (found.isEmpty()) {
				throw new InvalidPayloadException(
						"Folder %s has no file that ends in .json, .ndjson or .jsonl: name a file.".formatted(folder));
			}
			return found;
		}
	}

	private void addFile(Path file) throws IOException {
		if (!Files.exists(file)) {
			throw new InvalidPayloadException(
					"%s does not exist: name a file of JSON, a folder of such files, or - for standard input."
						.formatted(file));
		}
		try (InputStream text = Files.newInputStream(file)) {
			add(String.valueOf(file.getFileName()), text);
		}
	}

	private void add(String source, InputStream input) throws IOException {
		byte[] text = input.readNBytes(MOST_BYTES + 1);
		this.bytes += text.length;
		if (this.bytes > MOST_BYTES) {
			throw new InvalidPayloadException(
					"%s makes it more than %d MiB of documents: take fewer.".formatted(source, MOST_BYTES >> 20));
		}
		List<JsonNode> values = ExactJson.readAll(source, new ByteArrayInputStream(text));
		if (values.isEmpty()) {
			throw new InvalidPayloadException("%s holds no document: write a JSON object into it.".formatted(source));
		}
		int number = 0;
		for (JsonNode value : values) {
			number++;
			add((values.size() == 1) ? source : source + ", document " + number, value);
		}
	}

	private void add(String source, JsonNode value) {
		if (!this.each) {
			keep(source, value);
			return;
		}
		if (!value.isArray()) {
			throw new InvalidPayloadException(
					"%s holds %s, and --each takes the elements of an array: leave --each out.".formatted(source,
							kind(value)));
		}
		if (value.isEmpty()) {
			throw new InvalidPayloadException("%s holds an empty array: write documents into it.".formatted(source));
		}
		for (int i = 0; i < value.size(); i++) {
			keep(source + ", element " + i, value.get(i));
		}
	}

	private void keep(String source, JsonNode value) {
		if (!value.isObject()) {
			throw new InvalidPayloadException("%s holds %s: put it into an object such as %s%s.".formatted(source,
					kind(value), value.isArray() ? "{\"items\": […]}" : "{\"value\": …}",
					(value.isArray() && !this.each) ? ", or give its elements as documents with --each" : ""));
		}
		if (this.read.size() == MOST) {
			throw new InvalidPayloadException("%s is one document too many: take at most %,d.".formatted(source, MOST));
		}
		refuseHalfCharacters(source, "", value);
		this.read.add(new Document(source, value));
	}

	private static String kind(JsonNode value) {
		return switch (value.getNodeType()) {
			case ARRAY -> "an array";
			case OBJECT -> "an object";
			case STRING -> "a text";
			case NUMBER -> "a number";
			case BOOLEAN -> "true or false";
			default -> "null";
		};
	}

	// Half of a surrogate pair has no UTF-8.
	private static void refuseHalfCharacters(String source, String path, JsonNode value) {
		if (value.isString()) {
			refuseHalfCharacters(source, path, value.asString());
		}
		else if (value.isArray()) {
			for (int i = 0; i < value.size(); i++) {
				refuseHalfCharacters(source, path + "[" + i + "]", value.get(i));
			}
		}
		for (Map.Entry<String, JsonNode> field : value.properties()) {
			String child = JsonPath.child(path, field.getKey());
			refuseHalfCharacters(source, child, field.getKey());
			refuseHalfCharacters(source, child, field.getValue());
		}
	}

	private static void refuseHalfCharacters(String source, String path, String text) {
		for (int at = 0; at < text.length(); at++) {
			char character = text.charAt(at);
			if (Character.isHighSurrogate(character) && at + 1 < text.length()
					&& Character.isLowSurrogate(text.charAt(at + 1))) {
				at++;
			}
			else if (Character.isSurrogate(character)) {
				throw new InvalidPayloadException(
						"'%s' in %s has \\u%04X alone, which is half of a character: write the other half too, or remove it."
							.formatted(JsonPath.shown(path), source, (int) character));
			}
		}
	}

}
