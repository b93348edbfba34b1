package io.wiretrial.contract.own;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.v1.Fields5;

/** Folder of a payload {@code fields5}, as a run makes it of somebody's documents. */
public final class OwnFolder {

	/** Name of the payload. */
	public static final String NAME = "fields5";

	private static final int DOCUMENTS = 3;

	private OwnFolder() {
	}

	/**
	 * Makes the folder.
	 * @param parent folder of all payloads
	 * @return the parent, which services are told
	 */
	public static Path in(Path parent) {
		try {
			Path folder = Files.createDirectories(parent.resolve(NAME));
			Files.writeString(folder.resolve(OwnType.PROPERTIES),
					"name=%s%nrecord=%s%nmessage=%s%nmapping=%s%n".formatted(NAME, OwnFields5.class.getName(),
							Fields5.class.getName(), OwnFields5.Mapping.class.getName()));
			Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);
			Files.writeString(folder.resolve(OwnType.DOCUMENTS),
					IntStream.range(0, DOCUMENTS)
						.mapToObj((index) -> ContractJson.writeText(OwnFields5.of(corpus.fields5(index))) + "\n")
						.collect(Collectors.joining()),
					StandardCharsets.UTF_8);
			writeClasses(folder.resolve(OwnType.JAR));
			return parent;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static void writeClasses(Path jar) throws IOException {
		try (JarOutputStream classes = new JarOutputStream(Files.newOutputStream(jar))) {
			for (Class<?> type : List.of(OwnFields5.class, OwnFields5.Mapping.class)) {
				String name = type.getName().replace('.', '/') + ".class";
				classes.putNextEntry(new JarEntry(name));
				try (InputStream octets = OwnFolder.class.getResourceAsStream("/" + name)) {
					Objects.requireNonNull(octets).transferTo(classes);
				}
			}
		}
	}

}
