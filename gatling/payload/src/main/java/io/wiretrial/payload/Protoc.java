package io.wiretrial.payload;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Message;

/**
 * The compiler of Protobuf that makes the contract's messages: the same file, copied by
 * the build.
 */
final class Protoc {

	// Files of Protobuf itself, which its jar holds
	private static final List<String> KNOWN = Stream
		.of("any", "api", "descriptor", "duration", "empty", "field_mask", "source_context", "struct", "timestamp",
				"type", "wrappers")
		.map("google/protobuf/%s.proto"::formatted)
		.toList();

	private static final Path BUILT = Path.of("gatling", "payload", "target", "protoc", "protoc.exe");

	private static final long LONGEST_SECONDS = 60;

	private final Path program;

	private final Path folder;

	/**
	 * Uses a compiler.
	 * @param program what {@link #find()} has found
	 * @param folder private folder for what it reads and writes
	 */
	Protoc(Path program, Path folder) {
		this.program = program;
		this.folder = folder;
	}

	/**
	 * Finds the compiler.
	 * @return file that can be executed
	 * @throws InvalidPayloadException if the build has not copied it
	 */
	static Path find() {
		try {
			Path classes = Path.of(Protoc.class.getProtectionDomain().getCodeSource().getLocation().toURI());
			Path program = Stream.iterate(classes, (place) -> place != null, Path::getParent)
				.map((place) -> place.resolve(BUILT))
				.filter(Files::isRegularFile)
				.findFirst()
				.orElseThrow(() -> new InvalidPayloadException(
						"No compiler of Protobuf lies in %s of the checkout: build it with mvn package -DskipTests."
							.formatted(BUILT)));
			File file = program.toFile();
			if (!file.canExecute() && !file.setExecutable(true)) {
				throw new InvalidPayloadException("%s cannot be made executable: do so.".formatted(program));
			}
			return program;
		}
		catch (URISyntaxException ex) {
			throw new IllegalStateException("The class path has a place that is no address: report it as a bug.", ex);
		}
	}

	/**
	 * Reads a file.
	 * @param proto file to read
	 * @param imports folders in which its imports are looked for, after its own
	 * @return what it declares, and what that needs
	 * @throws InvalidPayloadException with the compiler's own words, if it does not parse
	 */
	FileDescriptorSet describe(Path proto, List<String> imports) {
		if (!Files.isRegularFile(proto)) {
			throw new InvalidPayloadException("%s is no file: name the file that declares the type.".formatted(proto));
		}
		try {
			Path known = Files.createDirectories(this.folder.resolve("known"));
			copyKnown(known);
			Path described = this.folder.resolve("described.bin");
			List<String> arguments = new ArrayList<>();
			Stream.concat(imports.stream().map(Path::of), Stream.of(proto.toAbsolutePath().getParent(), known))
				.forEach((place) -> arguments.add("--proto_path=" + place.toAbsolutePath()));
			arguments.add("--include_imports");
			arguments.add("--descriptor_set_out=" + described);
			arguments.add(proto.toAbsolutePath().toString());
			run(arguments, String.valueOf(proto.toAbsolutePath().getParent()) + File.separator,
					"Correct %s, or name the folders of its imports with -I".formatted(proto.getFileName()));
			return FileDescriptorSet.parseFrom(Files.readAllBytes(described));
		}
		catch (IOException ex) {
			throw unwritable(ex);
		}
	}

	/**
	 * Makes Java classes.
	 * @param files what to make them of
	 * @param names names of the files to make classes of
	 * @return folder of the sources
	 */
	Path java(FileDescriptorSet files, List<String> names) {
		try {
			Path described = this.folder.resolve("plain.bin");
			write(described, files);
			Path sources = Files.createDirectories(this.folder.resolve("sources"));
			List<String> arguments = new ArrayList<>(
					List.of("--descriptor_set_in=" + described, "--java_out=" + sources));
			arguments.addAll(names);
			run(arguments, "", "Report it as a bug, with the type");
			return sources;
		}
		catch (IOException ex) {
			throw unwritable(ex);
		}
	}

	private static void write(Path file, Message message) throws IOException {
		try (OutputStream out = Files.newOutputStream(file)) {
			message.writeTo(out);
		}
	}

	private static void copyKnown(Path folder) throws IOException {
		for (String name : KNOWN) {
			try (InputStream text = Message.class.getClassLoader().getResourceAsStream(name)) {
				if (text != null) {
					Path file = folder.resolve(name);
					Files.createDirectories(file.getParent());
					Files.write(file, text.readAllBytes());
				}
			}
		}
	}

	// What it says names files below the place by what they are called there.
	private void run(List<String> arguments, String place, String remedy) throws IOException {
		List<String> command = new ArrayList<>(List.of(this.program.toString()));
		command.addAll(arguments);
		Path said = this.folder.resolve("protoc.log");
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
		try {
			if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
				throw new InvalidPayloadException(
						"protoc has not ended after %d s: shorten the type.".formatted(LONGEST_SECONDS));
			}
			if (process.exitValue() != 0) {
				String words = Files.readString(said, StandardCharsets.UTF_8).strip();
				throw new InvalidPayloadException(
						"%s\n%s.".formatted(place.isEmpty() ? words : words.replace(place, ""), remedy));
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new InvalidPayloadException("protoc was interrupted: try again.", ex);
		}
		finally {
			process.destroyForcibly();
		}
	}

	private static InvalidPayloadException unwritable(IOException cause) {
		return new InvalidPayloadException(
				"The folder for temporary files cannot be used (%s): check free space and permissions."
					.formatted(cause),
				cause);
	}

}
