package io.wiretrial.payload;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import tools.jackson.databind.JsonNode;

/** Names a place in a document, such as {@code items[3].sku}, and shows what is there. */
final class JsonPath {

	private static final int LONGEST = 80;

	private JsonPath() {
	}

	static String child(String path, String key) {
		return path.isEmpty() ? key : path + "." + key;
	}

	// The first of those with most objects and arrays around them
	static String deepest(JsonNode tree) {
		String found = "";
		int most = -1;
		Deque<Place> waiting = new ArrayDeque<>(List.of(new Place("", 0, tree)));
		while (!waiting.isEmpty()) {
			Place place = waiting.remove();
			if (place.depth > most) {
				most = place.depth;
				found = place.path;
			}
			for (int i = 0; place.value.isArray() && i < place.value.size(); i++) {
				waiting.add(new Place(place.path + "[" + i + "]", place.depth + 1, place.value.get(i)));
			}
			place.value.properties()
				.forEach((field) -> waiting
					.add(new Place(child(place.path, field.getKey()), place.depth + 1, field.getValue())));
		}
		return found;
	}

	static String shown(String path) {
		return shortened(path.isEmpty() ? "(all)" : path);
	}

	static String shown(JsonNode value) {
		return shortened(value.isMissingNode() ? "absent" : ExactJson.write(value));
	}

	// No character is cut in two.
	private static String shortened(String text) {
		if (text.codePointCount(0, text.length()) <= LONGEST) {
			return text;
		}
		return text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
	}

	/**
	 * A value and where it is.
	 *
	 * @param path its path
	 * @param depth objects and arrays around it
	 * @param value the value
	 */
	private record Place(String path, int depth, JsonNode value) {

	}

}
