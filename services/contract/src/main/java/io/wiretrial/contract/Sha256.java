package io.wiretrial.contract;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A running SHA-256 (FIPS 180-4) that ends in lower-case hexadecimal digits. For one
 * thread.
 */
public final class Sha256 {

	private final MessageDigest digest;

	/**
	 * Starts a digest of nothing.
	 */
	public Sha256() {
		try {
			this.digest = MessageDigest.getInstance("SHA-256");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("No SHA-256 in this JDK: use one that follows the Java specification.", ex);
		}
	}

	/**
	 * Adds bytes.
	 * @param bytes what is hashed next
	 * @return this, for further bytes
	 */
	public Sha256 add(byte[] bytes) {
		this.digest.update(bytes);
		return this;
	}

	/**
	 * Adds the remaining bytes of a buffer and moves its position to its limit.
	 * @param bytes what is hashed next
	 * @return this, for further bytes
	 */
	public Sha256 add(ByteBuffer bytes) {
		this.digest.update(bytes);
		return this;
	}

	/**
	 * Ends the digest and starts the next one.
	 * @return 64 lower-case hexadecimal digits
	 */
	public String hex() {
		return HexFormat.of().formatHex(this.digest.digest());
	}

}
