package io.wiretrial.payload;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import javax.lang.model.SourceVersion;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;

/**
 * Writes the records of a type: one for each message, with the same fields in the same
 * order, and an enum for each enum.
 */
final class RecordSource {

	// Methods that every record has, and the word that begins a statement
	private static final Set<String> RESERVED = Set.of("clone", "finalize", "getClass", "hashCode", "notify",
			"notifyAll", "toString", "wait", "yield");

	/** A constructor takes 255 slots at most; a long or a double needs two. */
	private static final int MOST_SLOTS = 254;

	private final DescribedType type;

	RecordSource(DescribedType type) {
		this.type = type;
	}

	/**
	 * Writes all sources.
	 * @return sources by the full names of their types
	 */
	Map<String, String> sources() {
		Map<String, String> sources = new TreeMap<>();
		for (Descriptor message : this.type.messages()) {
			sources.put(this.type.packageName() + "." + this.type.messageName(message) + "Record", record(message));
		}
		for (EnumDescriptor made : this.type.enums()) {
			sources.put(this.type.packageName() + "." + this.type.enumName(made) + "Enum", constants(made));
		}
		return sources;
	}

	private String record(Descriptor message) {
		List<String> names = components(message);
		int slots = message.getFields().stream().mapToInt(this::slots).sum();
		StringBuilder header = new StringBuilder();
		StringBuilder body = new StringBuilder();
		for (int i = 0; i < names.size(); i++) {
			FieldDescriptor field = message.getFields().get(i);
			header.append((i == 0) ? "" : ", ").append("\n\t\t");
			if (!names.get(i).equals(field.getJsonName())) {
				header.append("@JsonProperty(%s) ".formatted(literal(field.getJsonName())));
			}
			header.append(componentType(field, slots > MOST_SLOTS)).append(' ').append(names.get(i));
			body.append(statement(field, names.get(i), slots > MOST_SLOTS));
		}
		String name = this.type.messageName(message) + "Record";
		return """
				package %s;

				import java.math.BigInteger;
				import java.util.List;
				import java.util.Map;

				import com.fasterxml.jackson.annotation.JsonProperty;

				import io.wiretrial.contract.FieldRules;
				import io.wiretrial.contract.own.OwnValues;

				public record %s(%s)%s {

					public %s {
				%s	}

				}
				""".formatted(this.type.packageName(), name, header,
				message.equals(this.type.root()) ? " implements io.wiretrial.contract.own.OwnRecord" : "", name, body);
	}

	private int slots(FieldDescriptor field) {
		return (field.isRepeated() || nullable(field)) ? 1 : ElementForm.of(field, this.type).slots();
	}

	// Whether a missing value is told from a default one
	static boolean nullable(FieldDescriptor field) {
		return !field.isRepeated() && field.hasPresence() && !field.isRequired();
	}

	private String componentType(FieldDescriptor field, boolean boxed) {
		if (field.isMapField()) {
			return "java.util.Map<%s, %s>".formatted(ElementForm.of(DescribedType.mapKey(field), this.type).boxed(),
					ElementForm.of(DescribedType.mapValue(field), this.type).boxed());
		}
		ElementForm form = ElementForm.of(field, this.type);
		if (field.isRepeated()) {
			return "java.util.List<%s>".formatted(form.boxed());
		}
		return (boxed || nullable(field)) ? form.boxed() : form.type();
	}

	private String statement(FieldDescriptor field, String name, boolean boxed) {
		if (field.isMapField()) {
			return holdsNull(DescribedType.mapValue(field)) ? missing(name, "Map.of()")
					: "\t\t%s = OwnValues.sorted(%s, %s);\n".formatted(name, literal(field.getJsonName()), name);
		}
		if (field.isRepeated()) {
			return holdsNull(field) ? missing(name, "List.of()")
					: "\t\t%s = (%s != null) ? FieldRules.list(%s, %s) : List.of();\n".formatted(name, name,
							literal(field.getJsonName()), name);
		}
		ElementForm form = ElementForm.of(field, this.type);
		boolean reference = boxed || !form.primitive();
		String statement = (nullable(field) || !reference || form.absent().isEmpty()) ? ""
				: missing(name, form.absent());
		return statement + range(field, name);
	}

	private static String missing(String name, String absent) {
		return "\t\t%s = (%s != null) ? %s : %s;\n".formatted(name, name, name, absent);
	}

	private static String range(FieldDescriptor field, String name) {
		return switch (field.getType()) {
			case UINT32, FIXED32 -> "\t\tOwnValues.uint32(%s, %s);\n".formatted(literal(field.getJsonName()), name);
			case UINT64, FIXED64 -> "\t\tOwnValues.uint64(%s, %s);\n".formatted(literal(field.getJsonName()), name);
			default -> "";
		};
	}

	private static boolean holdsNull(FieldDescriptor field) {
		return field.getType() == FieldDescriptor.Type.MESSAGE
				&& KnownType.of(field.getMessageType()).filter(KnownType.VALUE::equals).isPresent();
	}

	private String constants(EnumDescriptor made) {
		String name = this.type.enumName(made) + "Enum";
		StringBuilder constants = new StringBuilder();
		StringBuilder cases = new StringBuilder();
		for (EnumValueDescriptor value : PlainFiles.constants(made)) {
			String constant = SourceVersion.isKeyword(value.getName()) ? value.getName() + "$" : value.getName();
			constants.append(constants.isEmpty() ? "" : ", ").append("\n\t");
			if (!constant.equals(value.getName())) {
				constants.append("@JsonProperty(%s) ".formatted(literal(value.getName())));
			}
			constants.append("%s(%d)".formatted(constant, value.getNumber()));
			cases.append("\t\t\tcase %d: return %s;\n".formatted(value.getNumber(), constant));
		}
		return """
				package %s;

				import com.fasterxml.jackson.annotation.JsonProperty;

				import io.wiretrial.contract.InvalidRequestException;

				public enum %s {
				%s;

					private final int $number;

					%s(int $number) {
						this.$number = $number;
					}

					int number() {
						return this.$number;
					}

					static %s of(String $field, int $of) {
						switch ($of) {
				%s			default: throw new InvalidRequestException($field, "Unknown enum number " + $of, "use a number of %s");
						}
					}

				}
				"""
			.formatted(this.type.packageName(), name, constants, name, name, cases, made.getFullName());
	}

	/**
	 * Returns the names of a record's components.
	 * @param message message that the record mirrors
	 * @return names in the order of the fields, all words that Java allows
	 */
	static List<String> components(Descriptor message) {
		Set<String> taken = new HashSet<>();
		return message.getFields().stream().map((field) -> {
			String name = KeyNames.jsonName(field.getName()).replaceAll("^([A-Z])", "_$1");
			name = name.startsWith("_") ? name.substring(1, 2).toLowerCase(Locale.ROOT) + name.substring(2) : name;
			if (!name.matches("[a-z].*") || SourceVersion.isKeyword(name) || RESERVED.contains(name)) {
				name = "f" + name + field.getNumber();
			}
			return taken.add(name) ? name : name + "$" + field.getNumber();
		}).toList();
	}

	static String literal(String text) {
		StringBuilder literal = new StringBuilder("\"");
		for (int at = 0; at < text.length(); at++) {
			char letter = text.charAt(at);
			if (letter == '"' || letter == '\\') {
				literal.append('\\').append(letter);
			}
			else if (letter >= ' ' && letter < 0x7f) {
				literal.append(letter);
			}
			else if (letter == '\n' || letter == '\r') {
				literal.append((letter == '\n') ? "\\n" : "\\r");
			}
			else {
				literal.append("\\u%04x".formatted((int) letter));
			}
		}
		return literal.append('"').toString();
	}

}
