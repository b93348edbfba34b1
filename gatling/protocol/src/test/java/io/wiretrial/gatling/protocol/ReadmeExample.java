package io.wiretrial.gatling.protocol;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import io.gatling.javaapi.core.Simulation;

/** The simulation in a README, compiled as it stands there. */
public final class ReadmeExample {

	private static final Pattern BLOCK = Pattern.compile("(?s)```java\n(.*?\npublic class (\\w+) .*?)```");

	private ReadmeExample() {
	}

	/**
	 * Compiles the first Java block of a README that holds a public class.
	 * @param readme the README
	 * @param folder empty folder for source and classes
	 * @return the class
	 * @throws IOException if a file cannot be read or written
	 * @throws ClassNotFoundException if the compiler made no such class
	 */
	public static Class<? extends Simulation> compiled(Path readme, Path folder)
			throws IOException, ClassNotFoundException {
		Matcher block = BLOCK.matcher(Files.readString(readme));
		if (!block.find()) {
			throw new IllegalArgumentException("File %s has no example: add a block of Java.".formatted(readme));
		}
		compile(Files.writeString(folder.resolve(block.group(2) + ".java"), block.group(1)), folder);
		URLClassLoader loader = new URLClassLoader(new URL[] { folder.toUri().toURL() },
				ReadmeExample.class.getClassLoader());
		return loader.loadClass(block.group(2)).asSubclass(Simulation.class);
	}

	private static void compile(Path source, Path folder) throws IOException {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(said, null, StandardCharsets.UTF_8)) {
			List<String> options = List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString(),
					"-proc:none");
			if (!compiler.getTask(null, files, said, options, null, files.getJavaFileObjects(source)).call()) {
				throw new IllegalStateException(
						"Example %s does not compile: %s".formatted(source.getFileName(), said.getDiagnostics()));
			}
		}
	}

}
