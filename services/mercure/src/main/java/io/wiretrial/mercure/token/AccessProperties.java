package io.wiretrial.mercure.token;

import java.net.URI;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of who may use the hub without a token, or with one in a cookie.
 *
 * @param anonymous whether public updates may be read without a token; default true
 * @param publishOrigins origins whose pages may publish with a cookie, such as
 * https://example.com; default none
 */
@ConfigurationProperties("wiretrial.mercure")
record AccessProperties(@DefaultValue("true") boolean anonymous, @DefaultValue List<String> publishOrigins) {

	AccessProperties {
		publishOrigins = publishOrigins.stream().map(AccessProperties::checked).toList();
	}

	private static String checked(String value) {
		String origin = origin(value);
		if (origin == null || !origin.equalsIgnoreCase(value)) {
			throw new IllegalArgumentException("Property wiretrial.mercure.publish-origins has \"" + value
					+ "\": use origins such as https://example.com or http://localhost:8080.");
		}
		return origin;
	}

	boolean mayPublish(String page) {
		String origin = origin(page);
		return origin != null && this.publishOrigins.contains(origin);
	}

	private static @Nullable String origin(String page) {
		try {
			URI uri = URI.create(page);
			if (uri.getScheme() == null || uri.getHost() == null || uri.getUserInfo() != null) {
				return null;
			}
			String port = (uri.getPort() >= 0) ? ":" + uri.getPort() : "";
			return (uri.getScheme() + "://" + uri.getHost() + port).toLowerCase(Locale.ROOT);
		}
		catch (IllegalArgumentException ex) {
			return null;
		}
	}

}
