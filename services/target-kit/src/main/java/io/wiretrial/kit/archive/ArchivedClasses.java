package io.wiretrial.kit.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The program that runs under {@code -XX:ArchiveClassesAtExit} while an image is built.
 * It loads the classes that a start of the service loaded, smallest first, until their
 * class files reach a limit. It exists because an archive of a whole start is twice as
 * large as what it saves is worth: finding, defining and checking a class costs its own
 * time however small the class is, and half of the classes make up an eighth of the
 * bytes.
 */
public final class ArchivedClasses {

	private ArchivedClasses() {
	}

	/**
	 * Loads the classes.
	 * @param arguments the list that {@code -XX:DumpLoadedClassList} wrote, and how many
	 * bytes of class files to load, from 0
	 * @throws IOException if the list cannot be read
	 */
	public static void main(String[] arguments) throws IOException {
		if (arguments.length != 2) {
			throw new IllegalArgumentException(
					"Arguments %s: give a list of -XX:DumpLoadedClassList and a number of bytes."
						.formatted(List.of(arguments)));
		}
		ClassLoader loader = ArchivedClasses.class.getClassLoader();
		List<String> names = ClassList.names(Files.readAllLines(Path.of(arguments[0])));
		List<String> chosen = chosen(names, loader, Long.parseLong(arguments[1]));
		long loaded = chosen.stream().filter((name) -> isLoaded(name, loader)).count();
		System.out.println("%d of %d classes loaded for the archive.".formatted(loaded, names.size()));
	}

	static List<String> chosen(List<String> names, ClassLoader loader, long limitBytes) {
		List<ClassFile> files = names.stream()
			.flatMap((name) -> ClassFile.find(name, loader).stream())
			.sorted(Comparator.comparingLong(ClassFile::bytes).thenComparing(ClassFile::name))
			.toList();
		long sum = 0;
		int count = 0;
		while (count < files.size() && sum + files.get(count).bytes() <= limitBytes) {
			sum += files.get(count).bytes();
			count++;
		}
		return files.subList(0, count).stream().map(ClassFile::name).toList();
	}

	// a class whose optional libraries are absent loads only where it is never used
	private static boolean isLoaded(String name, ClassLoader loader) {
		try {
			Class.forName(name, false, loader);
			return true;
		}
		catch (ClassNotFoundException | LinkageError ex) {
			return false;
		}
	}

	private record ClassFile(String name, long bytes) {

		// none for classes made at run time, such as proxies
		static Optional<ClassFile> find(String name, ClassLoader loader) {
			return Stream.ofNullable(loader.getResource(name.replace('.', '/') + ".class"))
				.map((url) -> new ClassFile(name, length(url)))
				.findFirst();
		}

		private static long length(URL url) {
			try {
				URLConnection connection = url.openConnection();
				return connection.getContentLengthLong();
			}
			catch (IOException ex) {
				throw new UncheckedIOException("Class file %s cannot be read: check the jar.".formatted(url), ex);
			}
		}

	}

}
