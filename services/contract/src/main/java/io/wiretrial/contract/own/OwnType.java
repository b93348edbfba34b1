package io.wiretrial.contract.own;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

import com.google.protobuf.Message;
import tools.jackson.databind.json.JsonMapper;

/**
 * A type that was made at run time: record, message and mapping, loaded from the folder
 * of a payload. Its classes stay loaded as long as the process runs.
 *
 * @param <R> the record
 * @param <M> the message
 */
public final class OwnType<R extends Record, M extends Message> {

	/**
	 * Names the classes: keys {@code name}, {@code record}, {@code message},
	 * {@code mapping}.
	 */
	public static final String PROPERTIES = "own.properties";

	/** Holds the classes. */
	public static final String JAR = "own.jar";

	/** Holds the documents, one a line, as the record writes them. */
	public static final String DOCUMENTS = "documents.ndjson";

	private final String name;

	private final Class<R> recordClass;

	private final M prototype;

	private final OwnMapping<R, M> mapping;

	private final JsonMapper mapper;

	private final Path documents;

	private OwnType(String name, Class<R> recordClass, M prototype, OwnMapping<R, M> mapping, Path documents) {
		this.name = name;
		this.recordClass = recordClass;
		this.prototype = prototype;
		this.mapping = mapping;
		this.mapper = OwnJson.mapper(recordClass);
		this.documents = documents;
	}

	/**
	 * Loads the type of a payload.
	 * @param folder folder of the payload, which {@code wiretrial try}, or a run, has
	 * made
	 * @return the type
	 * @throws IllegalArgumentException if the folder holds no such type
	 */
	public static OwnType<?, ?> load(Path folder) {
		Properties names = new Properties();
		try (Reader reader = Files.newBufferedReader(folder.resolve(PROPERTIES))) {
			names.load(reader);
		}
		catch (IOException ex) {
			throw unusable(folder, ex);
		}
		try {
			URL jar = folder.resolve(JAR).toUri().toURL();
			return load(names, new URLClassLoader(new URL[] { jar }, OwnType.class.getClassLoader()), folder);
		}
		catch (ReflectiveOperationException | IOException | ClassCastException ex) {
			throw unusable(folder, ex);
		}
	}

	// The record and the message that a mapping belongs to are made with it.
	@SuppressWarnings("unchecked")
	private static OwnType<?, ?> load(Properties names, ClassLoader classes, Path folder)
			throws ReflectiveOperationException {
		Class<Record> record = (Class<Record>) classes.loadClass(named(names, "record")).asSubclass(Record.class);
		Message prototype = (Message) classes.loadClass(named(names, "message"))
			.getMethod("getDefaultInstance")
			.invoke(null);
		OwnMapping<Record, Message> mapping = (OwnMapping<Record, Message>) classes.loadClass(named(names, "mapping"))
			.getConstructor()
			.newInstance();
		return new OwnType<>(named(names, "name"), record, prototype, mapping, folder.resolve(DOCUMENTS));
	}

	private static String named(Properties names, String key) throws ClassNotFoundException {
		String name = names.getProperty(key);
		if (name == null) {
			throw new ClassNotFoundException("key %s is missing in %s".formatted(key, PROPERTIES));
		}
		return name;
	}

	private static IllegalArgumentException unusable(Path folder, Exception cause) {
		return new IllegalArgumentException(
				"Folder %s holds no payload that can be loaded (%s): let wiretrial prepare it again.".formatted(folder,
						cause),
				cause);
	}

	/**
	 * Returns the name of the payload.
	 * @return name, such as {@code order}
	 */
	public String name() {
		return this.name;
	}

	/**
	 * Returns the record that mirrors a whole document.
	 * @return class of the record, an {@link OwnRecord}
	 */
	public Class<R> recordClass() {
		return this.recordClass;
	}

	/**
	 * Returns the message without any field set.
	 * @return default instance of the message's class
	 */
	public M prototype() {
		return this.prototype;
	}

	/**
	 * Returns what maps one to the other.
	 * @return mapping without state
	 */
	public OwnMapping<R, M> mapping() {
		return this.mapping;
	}

	/**
	 * Returns what reads and writes the record's JSON.
	 * @return an immutable mapper
	 */
	public JsonMapper mapper() {
		return this.mapper;
	}

	/**
	 * Reads the documents.
	 * @return records in the order of the documents, at least one
	 * @throws UncheckedIOException if the file cannot be read
	 */
	public List<R> documents() {
		try (Stream<String> lines = Files.lines(this.documents)) {
			return lines.map((line) -> this.mapper.readValue(line, this.recordClass)).toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Documents %s cannot be read: let wiretrial prepare them again.".formatted(this.documents), ex);
		}
	}

}
