package io.wiretrial.mercure.selector;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.springframework.web.util.UriUtils;

/**
 * A URI template (RFC 6570), read from the wrong end: whether a text can be one of its
 * expansions. Each part moves the set of places that can be reached in the text, so a
 * match costs at most the template's characters times the text's, whatever they are.
 * Public because the hub tries each template of its readers once for a topic. Hot path:
 * most topics are told by the literals at both ends.
 */
public final class Template {

	/**
	 * Characters of the longest template, and of the longest topic that one stands for:
	 * the length of URI that RFC 9110, section 4.1 has everybody support.
	 */
	static final int MAX_CHARS = 8000;

	private static final int CHARS_OF_A_PART = 32;

	// section 2.1 with erratum 6937 (the apostrophe is a literal); possessive: no way
	// back
	private static final Pattern LITERALS = Pattern
		.compile("(?:[!#$&'()*+,\\-./0-9:;=?@A-Z\\[\\]_a-z~]|%[0-9A-Fa-f]{2}|[^\\x00-\\x9F])*+");

	private final List<Part> parts;

	private final String prefix;

	private final String suffix;

	private final int variables;

	private Template(List<Part> parts, String prefix, String suffix, int variables) {
		this.parts = parts;
		this.prefix = prefix;
		this.suffix = suffix;
		this.variables = variables;
	}

	static Optional<Template> parse(String template) {
		List<Part> parts = new ArrayList<>();
		String prefix = "";
		String suffix = "";
		int variables = 0;
		int read = 0;
		while (read < template.length()) {
			int open = template.indexOf('{', read);
			String literals = template.substring(read, (open < 0) ? template.length() : open);
			int close = (open < 0) ? template.length() - 1 : template.indexOf('}', open);
			if (close < 0 || !LITERALS.matcher(literals).matches()) {
				return Optional.empty();
			}
			suffix = encoded(literals);
			prefix = (read == 0) ? suffix : prefix;
			if (!suffix.isEmpty()) {
				parts.add(literal(suffix));
			}
			if (open >= 0) {
				Optional<Expression> expression = Expression.parse(template.substring(open + 1, close));
				if (expression.isEmpty()) {
					return Optional.empty();
				}
				add(expression.get(), parts);
				variables += expression.get().variables();
				suffix = "";
			}
			read = close + 1;
		}
		return Optional.of(new Template(List.copyOf(parts), prefix, suffix, variables));
	}

	static int weight(String template) {
		return template.length() * CHARS_OF_A_PART;
	}

	/**
	 * Whether a topic is one of the expansions.
	 * @param topic a topic of an update
	 * @return whether it is, and no longer than a URI
	 */
	public boolean matches(String topic) {
		if (!topic.startsWith(this.prefix) || !topic.endsWith(this.suffix) || topic.length() > MAX_CHARS) {
			return false;
		}
		Places places = new Places(topic);
		BitSet reached = places.start();
		for (Part part : this.parts) {
			reached = part.pass(places, reached);
			if (reached.isEmpty()) {
				return false;
			}
		}
		return reached.get(topic.length());
	}

	/**
	 * Returns what a match may cost.
	 * @return number of variables, each of which may take a look at every place of the
	 * topic
	 */
	public int variables() {
		return this.variables;
	}

	// Where two stand side by side that take the same, the second changes nothing.
	private static void add(Expression expression, List<Part> parts) {
		boolean same = !parts.isEmpty() && parts.get(parts.size() - 1) instanceof Expression before
				&& before.takesSame(expression);
		if (!same) {
			parts.add(expression);
		}
	}

	private static Part literal(String literals) {
		return (places, from) -> places.after(from, literals);
	}

	// expansion encodes what a URI cannot hold
	private static String encoded(String literals) {
		StringBuilder encoded = new StringBuilder();
		literals.codePoints().forEach((character) -> {
			String text = Character.toString(character);
			encoded.append((character < 0x80) ? text : UriUtils.encode(text, StandardCharsets.UTF_8));
		});
		return encoded.toString();
	}

	/**
	 * A stretch of literals or an expression.
	 */
	interface Part {

		BitSet pass(Places places, BitSet from);

	}

}
