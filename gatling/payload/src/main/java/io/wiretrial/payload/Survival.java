package io.wiretrial.payload;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * Compares documents with what their records write, by value. A value that is another
 * afterwards is refused; one that is only written otherwise, and a null, an absence or a
 * default that changed into another, is named.
 */
final class Survival {

	private final Map<String, String> changes = new LinkedHashMap<>();

	/**
	 * Compares a document.
	 * @param type message type of the document
	 * @param document what was written
	 * @param after what its record writes
	 * @throws InvalidPayloadException with path and both values, if a value is another
	 */
	void add(Descriptor type, Document document, JsonNode after) {
		object(type, document.tree(), after, new Place(document.source(), ""));
	}

	/**
	 * Returns what changed, one sentence for each field.
	 * @return sentences without a full stop, in the order of the documents
	 */
	List<String> changes() {
		return List.copyOf(this.changes.values());
	}

	private void object(Descriptor type, JsonNode before, JsonNode after, Place place) {
		Set<String> seen = new TreeSet<>();
		for (Map.Entry<String, JsonNode> entry : before.properties()) {
			FieldDescriptor field = DocumentReader.field(type, entry.getKey());
			if (field != null) {
				seen.add(field.getJsonName());
				field(field, entry.getValue(), value(after, field.getJsonName()), place.child(entry.getKey()));
			}
		}
		for (Map.Entry<String, JsonNode> entry : after.properties()) {
			if (!seen.contains(entry.getKey())) {
				note(place.child(entry.getKey()), MissingNode.getInstance(), entry.getValue());
			}
		}
	}

	private void field(FieldDescriptor field, JsonNode before, JsonNode after, Place place) {
		if (before.isNull()) {
			note(place, before, after);
		}
		else if (field.isMapField()) {
			for (Map.Entry<String, JsonNode> entry : before.properties()) {
				value(DescribedType.mapValue(field), entry.getValue(), value(after, entry.getKey()),
						place.child(entry.getKey()));
			}
		}
		else if (field.isRepeated()) {
			for (int i = 0; i < before.size(); i++) {
				value(field, before.get(i), after.get(i), place.element(i));
			}
		}
		else {
			value(field, before, after, place);
		}
	}

	private void value(FieldDescriptor field, JsonNode before, JsonNode after, Place place) {
		KnownType known = (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE)
				? KnownType.of(field.getMessageType()).orElse(null) : null;
		if (known != null && known.untyped()) {
			untyped(before, after, place, field.getMessageType().getFullName());
		}
		else if (known != null && known.wrapper()) {
			leaf(field.getMessageType().findFieldByNumber(1), before, after, place);
		}
		else if (known == null && field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
			object(field.getMessageType(), before, after, place);
		}
		else {
			leaf(field, before, after, place);
		}
	}

	private void leaf(FieldDescriptor field, JsonNode before, JsonNode after, Place place) {
		if (before.isNumber() && after.isNumber()) {
			number(before, after, place, DocumentReader.typeName(field));
		}
		else if (!before.equals(after)) {
			boolean same = switch (field.getType()) {
				case STRING -> false;
				case BYTES -> octets(before.asString()).equals(octets(after.asString()));
				case ENUM, BOOL, MESSAGE -> true;
				default -> sameNumber(before.asString(), after);
			};
			if (!same) {
				throw lost(place, before, after, DocumentReader.typeName(field), "correct one of them");
			}
			note(place, before, after);
		}
	}

	private void untyped(JsonNode before, JsonNode after, Place place, String type) {
		if (before.isObject() && after.isObject()) {
			before.properties()
				.forEach((entry) -> untyped(entry.getValue(), value(after, entry.getKey()), place.child(entry.getKey()),
						type));
		}
		else if (before.isArray() && after.isArray()) {
			for (int i = 0; i < before.size(); i++) {
				untyped(before.get(i), after.get(i), place.element(i), type);
			}
		}
		else if (before.isNumber() && after.isNumber()) {
			number(before, after, place, type);
		}
		else if (!before.equals(after)) {
			throw lost(place, before, after, type, "correct one of them");
		}
	}

	private static void number(JsonNode before, JsonNode after, Place place, String type) {
		if (before.decimalValue().compareTo(ExactJson.decimal(after)) != 0) {
			throw lost(place, before, after, type, "write it as text, or with fewer digits");
		}
	}

	private static boolean sameNumber(String before, JsonNode after) {
		try {
			return after.isNumber() && new BigDecimal(before).compareTo(ExactJson.decimal(after)) == 0;
		}
		catch (NumberFormatException ex) {
			return false;
		}
	}

	// Base64 of either alphabet, with padding or without
	private static String octets(String text) {
		return text.replace('-', '+').replace('_', '/').replace("=", "");
	}

	private static JsonNode value(JsonNode object, String key) {
		@Nullable JsonNode value = object.get(key);
		return (value != null) ? value : MissingNode.getInstance();
	}

	private void note(Place place, JsonNode before, JsonNode after) {
		if (!before.equals(after)) {
			this.changes.putIfAbsent(place.path.replaceAll("\\[\\d+]", "[]"), place.sentence(before, after));
		}
	}

	private static InvalidPayloadException lost(Place place, JsonNode before, JsonNode after, String type,
			String remedy) {
		return new InvalidPayloadException("%s, as %s: %s.".formatted(place.sentence(before, after), type, remedy));
	}

	/**
	 * Place in a document.
	 *
	 * @param source where the document stands
	 * @param path path in it
	 */
	private record Place(String source, String path) {

		Place child(String key) {
			return new Place(this.source, JsonPath.child(this.path, key));
		}

		Place element(int index) {
			return new Place(this.source, this.path + "[" + index + "]");
		}

		String sentence(JsonNode before, JsonNode after) {
			return "'%s' is %s in %s and %s afterwards".formatted(JsonPath.shown(this.path), JsonPath.shown(before),
					this.source, JsonPath.shown(after));
		}

	}

}
