package io.wiretrial.model.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what the sources say of types, components and constants, so that it is written
 * once.
 */
final class JavadocTexts {

	private static final Pattern COMMENT_AND_TYPE = Pattern
		.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@[^\\n]*\\n\\s*(?:[^\\n]*@JsonSubTypes[^\\n]*\\n\\s*)*)*"
				+ "(?:public |private |sealed |final )*(?:record|enum|interface|class) (\\w+)", Pattern.DOTALL);

	private static final Pattern COMMENT_AND_CONSTANT = Pattern
		.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s*([A-Z][A-Z0-9_]*)\\s*(?=[,(;\\n])", Pattern.DOTALL);

	private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

	private static final Pattern ENUM = Pattern.compile("enum (\\w+) \\{");

	private static final Pattern PARAM = Pattern.compile("@param (\\w+) ((?:(?!@param|@return|@throws).)*)",
			Pattern.DOTALL);

	private final Map<String, String> types = new HashMap<>();

	private final Map<String, String> components = new HashMap<>();

	private final Map<String, String> constants = new HashMap<>();

	static JavadocTexts of(List<Path> sources) {
		JavadocTexts texts = new JavadocTexts();
		sources.forEach(texts::readAll);
		return texts;
	}

	String type(Class<?> type) {
		return this.types.getOrDefault(key(type), "");
	}

	String component(Class<?> type, String name) {
		return this.components.getOrDefault(key(type) + "." + name, "");
	}

	String constant(Class<?> type, String name) {
		return this.constants.getOrDefault(key(type) + "." + name, "");
	}

	private void readAll(Path sources) {
		try (Stream<Path> files = Files.walk(sources)) {
			List<Path> java = files.filter((file) -> file.toString().endsWith(".java")).sorted().toList();
			for (Path file : java) {
				read(Files.readString(file));
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	// Several packages have a type of the same simple name
	private static String key(Class<?> type) {
		return type.getPackageName() + "." + type.getSimpleName();
	}

	private void read(String source) {
		Matcher declared = PACKAGE.matcher(source);
		String prefix = declared.find() ? declared.group(1) + "." : "";
		Matcher type = COMMENT_AND_TYPE.matcher(source);
		while (type.find()) {
			String comment = plain(type.group(1));
			int tags = comment.indexOf("@param");
			this.types.put(prefix + type.group(2), ((tags >= 0) ? comment.substring(0, tags) : comment).strip());
			Matcher param = PARAM.matcher(comment);
			while (param.find()) {
				this.components.put(prefix + type.group(2) + "." + param.group(1), param.group(2).strip());
			}
		}
		Matcher constant = COMMENT_AND_CONSTANT.matcher(source);
		while (constant.find()) {
			String owner = enumBefore(source, constant.start());
			this.constants.put(prefix + owner + "." + constant.group(2), plain(constant.group(1)).strip());
		}
	}

	private static String enumBefore(String source, int position) {
		Matcher matcher = ENUM.matcher(source).region(0, position);
		String name = "";
		while (matcher.find()) {
			name = matcher.group(1);
		}
		return name;
	}

	private static String plain(String comment) {
		return comment.replaceAll("\\s*\\n\\s*\\* ?", " ")
			.replaceAll("\\{@code ((?:[^{}]|\\{(?:[^{}]|\\{[^{}]*})*})*)}", "`$1`")
			.replaceAll("\\{@link #?(?:\\w+#)?([^}]*)}", "$1")
			.replaceAll("\\s+", " ");
	}

}
