package io.wiretrial.push.mercure.selector;

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
 */
final class Template {

	private static final int CHARS_OF_A_PART = 32;

	// section 2.1 with erratum 6937 (the apostrophe is a literal); possessive: no way
	// back
	private static final Pattern LITERALS = Pattern
		.compile("(?:[!#$&'()*+,\\-./0-9:;=?@A-Z\\[\\]_a-z~]|%[0-9A-Fa-f]{2}|[^\\x00-\\x9F])*+");

	private final List<Part> parts;

	private Template(List<Part> parts) {
		this.parts = parts;
	}

	static Optional<Template> parse(String template) {
		List<Part> parts = new ArrayList<>();
		int read = 0;
		while (read < template.length()) {
			int open = template.indexOf('{', read);
			String literals = template.substring(read, (open < 0) ? template.length() : open);
			int close = (open < 0) ? template.length() - 1 : template.indexOf('}', open);
			if (close < 0 || !LITERALS.matcher(literals).matches()) {
				return Optional.empty();
			}
			parts.add(literal(literals));
			if (open >= 0) {
				Optional<Expression> expression = Expression.parse(template.substring(open + 1, close));
				if (expression.isEmpty()) {
					return Optional.empty();
				}
				parts.add(expression.get());
			}
			read = close + 1;
		}
		return Optional.of(new Template(List.copyOf(parts)));
	}

	static int weight(String template) {
		return template.length() * CHARS_OF_A_PART;
	}

	boolean matches(String topic) {
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

	// expansion encodes what a URI cannot hold
	private static Part literal(String literals) {
		StringBuilder encoded = new StringBuilder();
		literals.codePoints().forEach((character) -> {
			String text = Character.toString(character);
			encoded.append((character < 0x80) ? text : UriUtils.encode(text, StandardCharsets.UTF_8));
		});
		String text = encoded.toString();
		return (places, from) -> places.after(from, text);
	}

	/**
	 * A stretch of literals or an expression.
	 */
	interface Part {

		BitSet pass(Places places, BitSet from);

	}

}
