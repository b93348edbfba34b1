package io.wiretrial.payload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import tools.jackson.core.JacksonException;

import io.wiretrial.contract.own.OwnType;
import io.wiretrial.model.PrivateFile;

/**
 * The folder of a payload, as services and generator load it. Its files are readable by
 * their owner alone.
 */
final class PayloadFolder {

	/** The type, in the language of Protobuf. */
	static final String PROTO = "type.proto";

	/** SHA-256 of type and documents. */
	static final String DIGEST = "digest.txt";

	private final Path folder;

	PayloadFolder(Path folder) throws IOException {
		this.folder = Files.createDirectories(folder);
	}

	/**
	 * Compiles a type.
	 * @param type the type
	 * @param name name of the payload
	 * @param protoc what makes its messages
	 */
	void compile(DescribedType type, String name, Protoc protoc) throws IOException {
		Map<String, String> sources = new TreeMap<>(new RecordSource(type).sources());
		sources.putAll(new MappingSource(type).sources());
		PlainFiles plain = new PlainFiles(type);
		Path made = protoc.java(plain.set(), plain.names());
		try (Stream<Path> files = Files.walk(made)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				sources.put(typeName(made.relativize(file)), Files.readString(file));
			}
		}
		SourceCompiler.compile(sources, PrivateFile.make(this.folder.resolve(OwnType.JAR)));
		write(OwnType.PROPERTIES,
				"name=%s\nrecord=%s.%sRecord\nmessage=%s\nmapping=%s.%s\n".formatted(name, type.packageName(),
						type.messageName(type.root()), type.wire(type.root()), type.packageName(), MappingSource.ROOT));
	}

	static String typeName(Path source) {
		String path = source.toString();
		return path.substring(0, path.length() - ".java".length()).replace(source.getFileSystem().getSeparator(), ".");
	}

	void write(String file, String text) throws IOException {
		Files.writeString(PrivateFile.make(this.folder.resolve(file)), text, StandardCharsets.UTF_8);
	}

	/**
	 * Plays all documents through the compiled type once.
	 * @param messages what they were read as
	 * @param texts what their records write
	 * @throws IllegalStateException if the compiled type does otherwise
	 */
	void verify(List<DynamicMessage> messages, List<String> texts) throws IOException {
		OwnType<?, ?> type = OwnType.load(this.folder);
		for (int i = 0; i < messages.size(); i++) {
			verify(type, messages.get(i), texts.get(i));
		}
	}

	private static <R extends Record, M extends Message> void verify(OwnType<R, M> type, DynamicMessage expected,
			String text) throws IOException {
		try {
			R record = type.mapping().toRecord(read(type.prototype(), expected));
			M message = type.mapping().toProto(type.mapper().readValue(text, type.recordClass()));
			if (type.mapper().writeValueAsString(record).equals(text)
					&& DynamicMessage.parseFrom(expected.getDescriptorForType(), message.toByteString())
						.equals(expected)) {
				return;
			}
		}
		catch (JacksonException ex) {
			throw new IllegalStateException("A record does not read what it writes: report it as a bug.", ex);
		}
		throw new IllegalStateException("A record does not hold what its message does: report it as a bug.");
	}

	// The parser of a message makes that message.
	@SuppressWarnings("unchecked")
	private static <M extends Message> M read(M prototype, DynamicMessage message) throws IOException {
		return (M) prototype.getParserForType().parseFrom(message.toByteString());
	}

}
