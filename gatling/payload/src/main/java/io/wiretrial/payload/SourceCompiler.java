package io.wiretrial.payload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.protobuf.Message;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.own.OwnRecord;

/**
 * Compiles sources from memory into a jar, whose octets depend on the sources alone.
 */
final class SourceCompiler {

	private static final List<String> OPTIONS = List.of("--release", "17", "-parameters", "-proc:none", "-nowarn",
			"-Xlint:none", "-g:none", "-classpath", classPath());

	private SourceCompiler() {
	}

	/**
	 * Compiles.
	 * @param sources sources by the full names of their types
	 * @param jar file to write
	 * @throws InvalidPayloadException if there is no compiler here
	 */
	static void compile(Map<String, String> sources, Path jar) throws IOException {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		if (compiler == null) {
			throw new InvalidPayloadException("No Java compiler here (%s): run with a JDK 17 or later."
				.formatted(System.getProperty("java.home")));
		}
		DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ROOT,
				StandardCharsets.UTF_8); InMemory memory = new InMemory(files)) {
			List<SourceText> units = sources.entrySet()
				.stream()
				.map((source) -> new SourceText(source.getKey(), source.getValue()))
				.toList();
			if (!compiler.getTask(null, memory, found, OPTIONS, null, units).call()) {
				throw new IllegalStateException(
						"Sources of a payload do not compile: report it as a bug.\n" + found.getDiagnostics()
							.stream()
							.filter((diagnostic) -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
							.limit(5)
							.map(String::valueOf)
							.collect(Collectors.joining("\n")));
			}
			memory.write(jar);
		}
	}

	// Three jars are read sooner than a hundred.
	private static String classPath() {
		return Stream.of(OwnRecord.class, Message.class, JsonProperty.class).map((type) -> {
			try {
				return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
			}
			catch (URISyntaxException ex) {
				throw new IllegalStateException("The class path has a place that is no address: report it as a bug.",
						ex);
			}
		}).collect(Collectors.joining(System.getProperty("path.separator")));
	}

	/** Text of one type. */
	private static final class SourceText extends SimpleJavaFileObject {

		private final String text;

		SourceText(String name, String text) {
			super(URI.create("memory:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
			this.text = text;
		}

		@Override
		public CharSequence getCharContent(boolean ignoreEncodingErrors) {
			return this.text;
		}

	}

	/** Octets of one class. */
	private static final class ClassOctets extends SimpleJavaFileObject {

		private final ByteArrayOutputStream octets = new ByteArrayOutputStream();

		ClassOctets(String name) {
			super(URI.create("memory:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
		}

		@Override
		public OutputStream openOutputStream() {
			return this.octets;
		}

	}

	/** Keeps classes, and reads all else as usual. */
	private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {

		private final Map<String, ClassOctets> classes = new TreeMap<>();

		InMemory(JavaFileManager usual) {
			super(usual);
		}

		@Override
		public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind,
				@Nullable FileObject sibling) {
			return this.classes.computeIfAbsent(name, ClassOctets::new);
		}

		void write(Path jar) throws IOException {
			try (OutputStream out = Files.newOutputStream(jar); JarOutputStream entries = new JarOutputStream(out)) {
				for (Map.Entry<String, ClassOctets> made : this.classes.entrySet()) {
					JarEntry entry = new JarEntry(made.getKey().replace('.', '/') + ".class");
					entry.setTime(0);
					entries.putNextEntry(entry);
					entries.write(made.getValue().octets.toByteArray());
					entries.closeEntry();
				}
			}
		}

	}

}
