package io.wiretrial.targets.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Inputs that one image is made of.
 *
 * @param module folder of the module in the checkout, such as {@code services/echo-rest}
 * @param stage stage of the Dockerfile
 * @param files file by its path in the build context
 */
record ImageInputs(String module, String stage, SortedMap<String, Path> files) {

	static final String DOCKERFILE = "docker/Dockerfile";

	private static final int DIGITS = 12;

	ImageInputs {
		files = new TreeMap<>(files);
	}

	// Not the module's folder but its name, as the registry of a team would call it.
	String repository() {
		return "wiretrial/" + (this.stage.equals("generator") ? "generator"
				: this.module.substring(this.module.lastIndexOf('/') + 1));
	}

	// The same inputs on the same base have the same tag.
	String tag(String base) {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			try (OutputStream sink = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
				sink.write((base + '\n' + this.module + '\n' + this.stage + '\n').getBytes(StandardCharsets.UTF_8));
				for (Map.Entry<String, Path> file : this.files.entrySet()) {
					sink.write((file.getKey() + ' ' + Files.size(file.getValue()) + '\n')
						.getBytes(StandardCharsets.UTF_8));
					try (InputStream content = Files.newInputStream(file.getValue())) {
						content.transferTo(sink);
					}
				}
			}
			return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Inputs of image %s cannot be read (%s): build them with mvn package -DskipTests."
						.formatted(repository(), ex.getMessage()),
					ex);
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("SHA-256 is missing from this JVM: use one with all standard algorithms.",
					ex);
		}
	}

}
