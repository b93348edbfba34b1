package io.wiretrial.contract.stream;

import io.wiretrial.contract.FieldRules;

/**
 * Answer to an upload. Mirrors the message {@code StreamDigest} field by field.
 *
 * @param chunks messages received
 * @param bytes bytes received: of the text in UTF-8, or of the data
 * @param sha256 SHA-256 of those bytes in order, 64 lower-case hexadecimal digits
 */
public record StreamDigestRecord(int chunks, long bytes, String sha256) {

	public StreamDigestRecord {
		FieldRules.exact("bytes", bytes);
	}

}
