package io.wiretrial.report.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * Policy of what a browser lets the page do (Content Security Policy Level 3): run no
 * script and ask the network for nothing. Text of a plan that some day escaped escaping
 * would still not run.
 */
final class ContentPolicy {

	private ContentPolicy() {
	}

	/**
	 * Writes the policy.
	 * @param style text of the style element, all that is between its tags
	 * @return value of {@code Content-Security-Policy}, with a hash of that text
	 */
	static String of(String style) {
		return "default-src 'none'; style-src 'sha256-%s'; img-src data:; base-uri 'none'; form-action 'none'"
			.formatted(Base64.getEncoder().encodeToString(digest(style)));
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
