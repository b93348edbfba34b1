package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Markdown file of the repository.
 *
 * @param path where it is, from the root on
 * @param text all of it
 */
record Document(Path path, String text) {

	static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

	private static final Set<String> OTHERS = Set.of("target", "node_modules", ".git");

	private static final Pattern FENCE = Pattern.compile("(?ms)^ *```.*?^ *```$");

	private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");

	private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");

	// What begins a paragraph of its own
	private static final Pattern BREAK = Pattern.compile("\n\\s*(?=[-*] |\\d+\\. |\\||#)|\n\\s*\n");

	static List<Document> all() throws IOException {
		List<Document> documents = new ArrayList<>();
		Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {

			@Override
			public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
				return OTHERS.contains(String.valueOf(folder.getFileName())) ? FileVisitResult.SKIP_SUBTREE
						: FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
				if (file.toString().endsWith(".md")) {
					documents.add(new Document(ROOT.relativize(file), Files.readString(file)));
				}
				return FileVisitResult.CONTINUE;
			}

		});
		return documents;
	}

	static Document named(String path) throws IOException {
		return new Document(Path.of(path), Files.readString(ROOT.resolve(path)));
	}

	int words() {
		return this.text.strip().split("\\s+").length;
	}

	/** Its text without what programs read. */
	String prose() {
		return COMMENT.matcher(FENCE.matcher(this.text).replaceAll("\n"))
			.replaceAll("\n")
			.replaceAll("`[^`]*`", "code");
	}

	/** Sentences, with each cell of a table and each point of a list on its own. */
	Stream<String> sentences() {
		return BREAK
			.splitAsStream(prose().replaceAll("(?m)^#.*$", "\n")
				.replaceAll("\\[([^\\]]*)]\\([^)]*\\)", "$1")
				.replaceAll("code(, code)+", "code"))
			.flatMap((paragraph) -> paragraph.startsWith("|") ? Arrays.stream(paragraph.split("(?<!\\\\)\\|"))
					: Stream.of(paragraph))
			.flatMap((paragraph) -> Arrays.stream(paragraph.split("(?<=[.!?])[*)\"']*\\s+")))
			.map(String::strip);
	}

	/** Links to files and headings of the repository. */
	Stream<String> links() {
		return LINK.matcher(prose())
			.results()
			.map((found) -> found.group(1))
			.filter((link) -> !link.matches("[a-z]+:.*"));
	}

	/** Anchors that its headings have. */
	List<String> anchors() {
		return prose().lines()
			.filter((line) -> line.matches("#+ .*"))
			.map((line) -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
			.map((line) -> line.replaceAll("[^\\p{L}\\p{N} _-]", "").strip().replace(' ', '-'))
			.toList();
	}

}
