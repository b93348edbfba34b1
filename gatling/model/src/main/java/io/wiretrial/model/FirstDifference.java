package io.wiretrial.model;

import java.util.Collection;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The first field in which two JSON documents differ.
 *
 * @param path field, such as {@code items[3].name}; {@code (all)} for the whole document
 * @param first its value in the first document
 * @param other its value in the other one
 */
public record FirstDifference(String path, String first, String other) {

	private static final int LONGEST_VALUE = 80;

	/**
	 * Finds the first difference.
	 * @param path path of both in what they are part of; empty for whole documents
	 * @param first a value; null if there is none
	 * @param other the other value; null if there is none
	 * @return the first field that differs, names in their order; null if none does
	 */
	public static @Nullable FirstDifference between(String path, @Nullable JsonNode first, @Nullable JsonNode other) {
		if (first != null && other != null) {
			if (first.isObject() && other.isObject()) {
				return inObjects(path, first, other);
			}
			if (first.isArray() && other.isArray()) {
				return inArrays(path, first, other);
			}
			if (first.equals(other)) {
				return null;
			}
		}
		return new FirstDifference(path.isEmpty() ? "(all)" : path, text(first), text(other));
	}

	private static @Nullable FirstDifference inObjects(String path, JsonNode first, JsonNode other) {
		Collection<String> names = new TreeSet<>(first.propertyNames());
		names.addAll(other.propertyNames());
		for (String name : names) {
			String field = path.isEmpty() ? name : path + "." + name;
			FirstDifference found = between(field, first.get(name), other.get(name));
			if (found != null) {
				return found;
			}
		}
		return null;
	}

	private static @Nullable FirstDifference inArrays(String path, JsonNode first, JsonNode other) {
		for (int i = 0; i < Math.max(first.size(), other.size()); i++) {
			FirstDifference found = between(path + "[" + i + "]", first.get(i), other.get(i));
			if (found != null) {
				return found;
			}
		}
		return null;
	}

	private static String text(@Nullable JsonNode value) {
		String text = (value != null) ? value.toString() : "nothing";
		return (text.length() <= LONGEST_VALUE) ? text : text.substring(0, LONGEST_VALUE) + "…";
	}

}
