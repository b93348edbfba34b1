package io.wiretrial.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Text files that the page is made of. */
final class TextResources {

	private TextResources() {
	}

	static String resource(String name) {
		try (InputStream stream = TextResources.class.getResourceAsStream(name)) {
			if (stream == null) {
				throw new IllegalStateException(
						"Resource %s is not on the class path: build the module again.".formatted(name));
			}
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Resource %s cannot be read: build the module again.".formatted(name), ex);
		}
	}

}
