package io.wiretrial.push.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import org.springframework.http.MediaType;
import org.springframework.util.DigestUtils;

/**
 * One file of the page, read once, with the tag by which a browser knows that it has it.
 */
final class PageFile {

	private final byte[] content;

	private final MediaType type;

	private final String tag;

	private PageFile(byte[] content, MediaType type) {
		this.content = content;
		this.type = type;
		this.tag = '"' + DigestUtils.md5DigestAsHex(content) + '"';
	}

	static PageFile read(String name) {
		try (InputStream content = PageFile.class.getResourceAsStream(name)) {
			if (content == null) {
				throw new IllegalStateException(
						"File %s of the page is not among the service's classes: build the service again."
							.formatted(name));
			}
			return new PageFile(content.readAllBytes(), type(name));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"File %s of the page cannot be read: build the service again.".formatted(name), ex);
		}
	}

	private static MediaType type(String name) {
		String ending = name.substring(name.lastIndexOf('.') + 1);
		return switch (ending) {
			case "html" -> text("html");
			case "css" -> text("css");
			case "js" -> text("javascript");
			case "txt" -> text("plain");
			case "svg" -> new MediaType("image", "svg+xml");
			default -> throw new IllegalStateException(
					"File %s of the page ends in .%s: name its media type here.".formatted(name, ending));
		};
	}

	private static MediaType text(String subtype) {
		return new MediaType("text", subtype, StandardCharsets.UTF_8);
	}

	byte[] content() {
		return this.content;
	}

	MediaType type() {
		return this.type;
	}

	String tag() {
		return this.tag;
	}

}
