package io.wiretrial.payload;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Makes names of Protobuf of keys of JSON, each once within its scope. Two that differ by
 * case or underscores alone are too alike for protoc.
 */
final class KeyNames {

	private final Set<String> taken = new HashSet<>();

	// In lower case with underscores
	String field(String key) {
		String name = key.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
			.replaceAll("[^A-Za-z0-9]+", "_")
			.replaceAll("^_+|_+$", "")
			.toLowerCase(Locale.ROOT);
		return free(name.matches("[a-z].*") ? name : "f_" + name, "_");
	}

	// In camel case; no name of a map's own entry
	String message(String key) {
		StringBuilder name = new StringBuilder();
		for (String word : key.split("[^A-Za-z0-9]+")) {
			if (!word.isEmpty()) {
				name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
			}
		}
		String made = name.toString();
		if (!made.matches("[A-Z].*")) {
			made = "M" + made;
		}
		return free(made.endsWith("Entry") ? made + "Value" : made, "");
	}

	// What one element of an array is called
	static String singular(String key) {
		if (key.length() > 4 && key.endsWith("ies")) {
			return key.substring(0, key.length() - 3) + "y";
		}
		return (key.length() > 3 && key.endsWith("s") && !key.endsWith("ss")) ? key.substring(0, key.length() - 1)
				: key;
	}

	// As protoc makes it of a field that names none itself
	static String jsonName(String field) {
		StringBuilder name = new StringBuilder();
		boolean upper = false;
		for (int at = 0; at < field.length(); at++) {
			char letter = field.charAt(at);
			if (letter == '_') {
				upper = true;
			}
			else {
				name.append(upper ? Character.toUpperCase(letter) : letter);
				upper = false;
			}
		}
		return name.toString();
	}

	private String free(String name, String separator) {
		String free = name;
		for (int number = 2; !this.taken.add(free.replace("_", "").toLowerCase(Locale.ROOT)); number++) {
			free = name + separator + number;
		}
		return free;
	}

}
