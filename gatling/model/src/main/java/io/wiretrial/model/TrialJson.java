package io.wiretrial.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes the files of a run. Unknown keys are errors; enums are written lower
 * case with hyphens in plans and as their names elsewhere.
 */
public final class TrialJson {

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
		.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
		.enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
		.enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
		.changeDefaultPropertyInclusion((inclusion) -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
		.build();

	private TrialJson() {
	}

	/**
	 * Returns the mapper of all files.
	 * @return mapper, thread safe
	 */
	public static JsonMapper mapper() {
		return MAPPER;
	}

	/**
	 * Reads a file.
	 * @param file file to read
	 * @param type type of its content
	 * @param <T> type of its content
	 * @return its content; names of enums may be in any case
	 * @throws UncheckedIOException if the file cannot be read
	 */
	public static <T> T read(Path file, Class<T> type) {
		try {
			return MAPPER.readValue(Files.readAllBytes(file), type);
		}
		catch (IOException ex) {
			throw new UncheckedIOException("File %s cannot be read: check that the run wrote it.".formatted(file), ex);
		}
	}

	/**
	 * Writes a file as a whole: readers see the old content or the new one.
	 * @param file file to write; its folder is made if missing
	 * @param value content
	 * @throws UncheckedIOException if the file cannot be written
	 */
	public static void write(Path file, Object value) {
		write(file, value, false);
	}

	/**
	 * Writes a file that its owner alone may read, as a whole.
	 * @param file file to write; its folder is made if missing
	 * @param value content, which may hold secrets
	 * @throws UncheckedIOException if the file cannot be written
	 * @see PrivateFile
	 */
	public static void writePrivate(Path file, Object value) {
		write(file, value, true);
	}

	private static void write(Path file, Object value, boolean ownerOnly) {
		try {
			Files.createDirectories(file.toAbsolutePath().getParent());
			Path partial = file.resolveSibling(file.getFileName() + ".partial");
			if (ownerOnly) {
				PrivateFile.make(partial);
			}
			Files.write(partial, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(value));
			Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"File %s cannot be written: check free space and permissions.".formatted(file), ex);
		}
	}

	/**
	 * Appends one line to a file of JSON lines.
	 * @param file file to append to; its folder is made if missing
	 * @param value content of the line
	 * @throws UncheckedIOException if the file cannot be written
	 */
	public static void append(Path file, Object value) {
		try {
			Files.createDirectories(file.toAbsolutePath().getParent());
			Files.write(file, (MAPPER.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8),
					StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"File %s cannot be written: check free space and permissions.".formatted(file), ex);
		}
	}

}
