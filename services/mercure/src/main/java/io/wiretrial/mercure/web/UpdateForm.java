package io.wiretrial.mercure.web;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.netty.handler.codec.http.QueryStringDecoder;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.history.UpdateHistory;
import io.wiretrial.mercure.token.MercureRefusal;

/**
 * Reads an update from the form that publishes it, and refuses what must never reach the
 * wire.
 */
final class UpdateForm {

	/** So that it can come back in a header. */
	private static final int MAX_ID_CHARS = 1024;

	/** Beside topics; unknown ones are ignored, but not without end. */
	private static final int MAX_OTHER_FIELDS = 100;

	private static final Pattern ENCODED = Pattern.compile("%([2-7][0-9A-Fa-f])");

	private static final Pattern RETRY = Pattern.compile("[0-9]{1,15}");

	private final Map<String, List<String>> fields;

	private UpdateForm(Map<String, List<String>> fields) {
		this.fields = fields;
	}

	static Update read(String body, int maxTopics) {
		return new UpdateForm(fields(body, maxTopics + MAX_OTHER_FIELDS)).update(maxTopics);
	}

	private static Map<String, List<String>> fields(String body, int maxFields) {
		long fields = body.chars().filter((octet) -> octet == '&').count() + 1;
		if (fields > maxFields) {
			throw MercureRefusal.bad("The form has %d fields: give at most %d, %d beside the topics that"
				.formatted(fields, maxFields, MAX_OTHER_FIELDS) + " wiretrial.mercure.max-topics allows.");
		}
		try {
			// Octets first, so that those that are no UTF-8 can be told.
			return new QueryStringDecoder(body, StandardCharsets.ISO_8859_1, false, Integer.MAX_VALUE, true)
				.parameters();
		}
		catch (IllegalArgumentException ex) {
			throw MercureRefusal
				.bad("The form cannot be read (" + ex.getMessage() + "): encode octets as % and two digits.");
		}
	}

	private Update update(int maxTopics) {
		List<String> topics = topics(maxTopics);
		return new Update(id(), topics, this.fields.containsKey("private"), orEmpty(value("data")), type(), retry());
	}

	private List<String> topics(int maxTopics) {
		List<String> topics = new ArrayList<>();
		for (String topic : this.fields.getOrDefault("topic", List.of())) {
			topics.add(utf8("topic", topic));
		}
		if (topics.isEmpty() || topics.contains("")) {
			throw MercureRefusal.bad("A topic is missing or empty: give at least one field topic.");
		}
		if (topics.size() > maxTopics) {
			throw MercureRefusal.bad("Update has %d topics: give at most %d, or raise wiretrial.mercure.max-topics."
				.formatted(topics.size(), maxTopics));
		}
		for (String topic : topics) {
			if (hasControls(topic)) {
				throw MercureRefusal
					.bad("A topic has a control character: leave it out, or encode it as % and two digits.");
			}
			if (decoded(topic).contains(MercurePath.HUB)) {
				throw MercureRefusal.of(HttpStatus.FORBIDDEN,
						"Topic '" + topic + "' belongs to the hub: choose one without " + MercurePath.HUB + ".");
			}
		}
		return topics;
	}

	private static boolean hasControls(String text) {
		return text.chars().anyMatch(Character::isISOControl);
	}

	// So that no other spelling of the path is taken for another's topic.
	private static String decoded(String topic) {
		return (topic.indexOf('%') < 0) ? topic : ENCODED.matcher(topic)
			.replaceAll((octet) -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(octet.group(1), 16))));
	}

	private String id() {
		String id = value("id");
		if (id == null || id.isEmpty()) {
			return "urn:uuid:" + UUID.randomUUID();
		}
		if (id.startsWith("#") || id.equals(UpdateHistory.EARLIEST) || id.length() > MAX_ID_CHARS
				|| !id.equals(id.strip()) || hasControls(id)) {
			throw MercureRefusal.bad("The id cannot be used: give one of at most " + MAX_ID_CHARS
					+ " characters, without line breaks, other control characters or blanks around it, that"
					+ " neither begins with # nor is " + UpdateHistory.EARLIEST + ".");
		}
		return id;
	}

	private @Nullable String type() {
		String type = value("type");
		if (type != null && hasControls(type)) {
			throw MercureRefusal.bad("The type has a line break or another control character: leave it out.");
		}
		return orNull(type);
	}

	private @Nullable Long retry() {
		String retry = orNull(value("retry"));
		if (retry != null && !RETRY.matcher(retry).matches()) {
			throw MercureRefusal.bad("The retry is no number of milliseconds: use 1 to 15 digits.");
		}
		return (retry != null) ? Long.valueOf(retry) : null;
	}

	// The first counts; null if there is none.
	private @Nullable String value(String name) {
		List<String> values = this.fields.getOrDefault(name, List.of());
		return values.isEmpty() ? null : utf8(name, values.get(0));
	}

	private static @Nullable String orNull(@Nullable String value) {
		return (value != null && !value.isEmpty()) ? value : null;
	}

	private static String orEmpty(@Nullable String value) {
		return (value != null) ? value : "";
	}

	private static String utf8(String name, String octets) {
		try {
			return StandardCharsets.UTF_8.newDecoder()
				.decode(ByteBuffer.wrap(octets.getBytes(StandardCharsets.ISO_8859_1)))
				.toString();
		}
		catch (CharacterCodingException ex) {
			throw MercureRefusal.bad("Field " + name + " is not UTF-8: encode it so.");
		}
	}

}
