package io.wiretrial.payload;

import tools.jackson.databind.JsonNode;

/** Names a place in a document, such as {@code items[3].sku}, and shows what is there. */
final class JsonPath {

	private static final int LONGEST = 80;

	private JsonPath() {
	}

	static String child(String path, String key) {
		return path.isEmpty() ? key : path + "." + key;
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

}
