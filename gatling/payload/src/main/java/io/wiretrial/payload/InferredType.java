package io.wiretrial.payload;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import io.wiretrial.payload.ValueShape.Kind;

/**
 * Infers a message type of documents, as text that a person can edit. Whole numbers are
 * {@code int64}, or {@code uint64} where they need it, others {@code double}; what has
 * two types, or is null alone, is a {@code Value}; an array of arrays is one of
 * {@code ListValue}. Keys that are data make a map.
 */
final class InferredType {

	private static final String VALUE = ".google.protobuf.Value";

	private static final String STRUCT = ".google.protobuf.Struct";

	private static final String LIST = ".google.protobuf.ListValue";

	// What a programmer would not name a field: digits first, two in a row, signs
	private static final Pattern DATA = Pattern.compile("\\d.*|.*\\d\\d.*|.*[^\\p{L}0-9_$-].*|", Pattern.DOTALL);

	private static final int MOST_NAMED_KEYS = 100;

	private static final int FEWEST_CHANGING_KEYS = 4;

	private final KeyNames messages = new KeyNames();

	private final IdentityHashMap<ValueShape, String> names = new IdentityHashMap<>();

	private final Deque<ValueShape> waiting = new ArrayDeque<>();

	private final StringBuilder text = new StringBuilder();

	private InferredType() {
	}

	/**
	 * Infers a type.
	 * @param documents one document or more
	 * @param name name of the message
	 * @param packageName package of the message
	 * @return text in the language of Protobuf, version 3
	 */
	static String of(List<Document> documents, String name, String packageName) {
		ValueShape root = new ValueShape();
		for (Document document : documents) {
			root.add(document.tree());
			root.fields().keySet().stream().filter(InferredType::isUnnameable).findFirst().ifPresent((key) -> {
				throw new InvalidPayloadException(
						"%s has the key %s, and no message can have one that is empty, in brackets or with a NUL: rename it, or put the object into another."
							.formatted(document.source(), JsonPath.shown(ExactJson.tree(key))));
			});
		}
		root.foldRecursion();
		return new InferredType().write(root, name, packageName);
	}

	private String write(ValueShape root, String name, String packageName) {
		declare(root, name);
		while (!this.waiting.isEmpty()) {
			message(this.waiting.remove());
		}
		String body = this.text.toString();
		String imports = body.contains(".google.protobuf.") ? "import \"google/protobuf/struct.proto\";\n\n" : "";
		return "syntax = \"proto3\";\n\npackage %s;\n\n%s%s".formatted(packageName, imports, body.stripLeading());
	}

	private String declare(ValueShape shape, String key) {
		String known = this.names.get(shape);
		if (known == null) {
			known = this.messages.message(key);
			this.names.put(shape, known);
			this.waiting.add(shape);
		}
		return known;
	}

	private void message(ValueShape shape) {
		this.text.append("\nmessage ").append(this.names.get(shape)).append(" {\n");
		KeyNames fields = new KeyNames();
		int number = 0;
		for (Map.Entry<String, ValueShape> field : shape.fields().entrySet()) {
			number++;
			String key = field.getKey();
			String name = fields.field(key);
			String json = KeyNames.jsonName(name).equals(key) ? "" : " [json_name = \"" + escaped(key) + "\"]";
			this.text.append("  %s %s = %d%s;\n".formatted(type(shape, field.getValue(), key), name, number, json));
		}
		this.text.append("}\n");
	}

	private String type(ValueShape parent, ValueShape field, String key) {
		Set<Kind> kinds = field.valueKinds();
		if (kinds.size() != 1) {
			return VALUE;
		}
		String optional = field.everyTime(parent) ? "" : "optional ";
		return switch (kinds.iterator().next()) {
			case BOOLEAN -> optional + "bool";
			case NUMBER -> optional + field.numberType();
			case TEXT -> optional + "string";
			case ARRAY -> "repeated " + element(field.element(), KeyNames.singular(key));
			case OBJECT -> object(field, key);
			case NULL -> VALUE;
		};
	}

	private String object(ValueShape shape, String key) {
		if (hasDataAsKeys(shape)) {
			return "map<string, %s>".formatted(element(values(shape), KeyNames.singular(key)));
		}
		return hasUnnameableKey(shape) ? STRUCT : declare(shape.resolved(), key);
	}

	// Of an array or a map, which hold neither null nor one another
	private String element(ValueShape shape, String key) {
		Set<Kind> kinds = shape.valueKinds();
		if (kinds.size() != 1 || shape.hasNull()) {
			return VALUE;
		}
		return switch (kinds.iterator().next()) {
			case BOOLEAN -> "bool";
			case NUMBER -> shape.numberType();
			case TEXT -> "string";
			case ARRAY -> LIST;
			case OBJECT -> (hasDataAsKeys(shape) || hasUnnameableKey(shape)) ? STRUCT : declare(shape.resolved(), key);
			case NULL -> VALUE;
		};
	}

	private static boolean hasDataAsKeys(ValueShape shape) {
		Map<String, ValueShape> fields = shape.fields();
		if (shape.resolved() != shape || fields.isEmpty() || values(shape).valueKinds().size() != 1) {
			return false;
		}
		long data = fields.keySet().stream().filter((key) -> DATA.matcher(key).matches()).count();
		boolean changing = fields.size() >= FEWEST_CHANGING_KEYS
				&& fields.values().stream().allMatch((field) -> field.seen() * 2 <= shape.objects());
		return data * 2 > fields.size() || fields.size() > MOST_NAMED_KEYS || changing;
	}

	private static ValueShape values(ValueShape shape) {
		ValueShape values = new ValueShape();
		shape.fields().values().forEach(values::merge);
		return values;
	}

	private static boolean hasUnnameableKey(ValueShape shape) {
		return shape.fields().keySet().stream().anyMatch(InferredType::isUnnameable);
	}

	// protoc refuses these as names in JSON.
	private static boolean isUnnameable(String key) {
		return key.isEmpty() || key.indexOf('\0') >= 0 || (key.startsWith("[") && key.endsWith("]"));
	}

	private static String escaped(String key) {
		StringBuilder escaped = new StringBuilder();
		for (int at = 0; at < key.length(); at++) {
			char letter = key.charAt(at);
			if (letter == '"' || letter == '\\') {
				escaped.append('\\').append(letter);
			}
			else if (letter < ' ' || letter == 0x7f) {
				escaped.append("\\%03o".formatted((int) letter));
			}
			else {
				escaped.append(letter);
			}
		}
		return escaped.toString();
	}

}
