package io.wiretrial.report.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Policy of what a browser lets the page do (Content Security Policy Level 3): run its
 * own scripts, known by their digests, and ask the network for nothing. Text of a plan
 * that some day escaped escaping would still not run.
 */
final class ContentPolicy {

	private ContentPolicy() {
	}

	/**
	 * Writes the policy.
	 * @param scripts texts of the script elements, all that is between their tags
	 * @param style text of the style element, all that is between its tags; the chart
	 * library sets style attributes too
	 * @return value of {@code Content-Security-Policy}, with a hash of each text
	 */
	static String of(List<String> scripts, String style) {
		return "default-src 'none'; script-src %s; style-src-elem %s; style-src-attr 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
			.formatted(scripts.stream().map(ContentPolicy::source).collect(Collectors.joining(" ")), source(style));
	}

	private static String source(String text) {
		return "'sha256-" + Base64.getEncoder().encodeToString(digest(text)) + "'";
	}

	private static byte[] digest(String text) {
		try {
			return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("SHA-256 is missing from this JVM: use one with all standard algorithms.",
					ex);
		}
	}

}
