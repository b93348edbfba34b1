package io.wiretrial.push.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;
import org.springframework.util.DigestUtils;

/**
 * One file of the page, read once.
 *
 * @param content what is in it
 * @param type by the ending of its name
 * @param tag by which a browser knows that it has it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PageFile(byte[] content, MediaType type, String tag) {

	static PageFile read(String name) {
		try (InputStream file = PageFile.class.getResourceAsStream(name)) {
			if (file == null) {
				throw new IllegalStateException(
						"File %s of the page is not among the service's classes: build the service again."
							.formatted(name));
			}
			byte[] content = file.readAllBytes();
			return new PageFile(content, type(name), '"' + DigestUtils.md5DigestAsHex(content) + '"');
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"File %s of the page cannot be read: build the service again.".formatted(name), ex);
		}
	}

	private static MediaType type(String name) {
		MediaType type = MediaTypeFactory.getMediaType(name)
			.orElseThrow(() -> new IllegalStateException(
					"File %s of the page has an ending of no media type: give it another.".formatted(name)));
		return type.getType().equals("text") ? new MediaType(type, StandardCharsets.UTF_8) : type;
	}

}
