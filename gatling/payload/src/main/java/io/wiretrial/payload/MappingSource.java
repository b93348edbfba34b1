package io.wiretrial.payload;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;

/**
 * Writes what maps the records of a type to its messages and back, in the shape of the
 * contract's {@code FieldsMapping}: builders and constructors, no reflection.
 */
final class MappingSource {

	/** Class of the mapping of the whole document, in a package of its own. */
	static final String ROOT = "root.TypeMapping";

	private final DescribedType type;

	MappingSource(DescribedType type) {
		this.type = type;
	}

	/**
	 * Writes all sources.
	 * @return sources by the full names of their types
	 */
	Map<String, String> sources() {
		Map<String, String> sources = new TreeMap<>();
		for (Descriptor message : this.type.messages()) {
			sources.put(this.type.packageName() + "." + this.type.messageName(message) + "Mapping", mapping(message));
		}
		sources.put(this.type.packageName() + "." + ROOT, root());
		return sources;
	}

	private String root() {
		String base = this.type.packageName() + "." + this.type.messageName(this.type.root());
		String wire = this.type.wire(this.type.root());
		return """
				package %1$s.root;

				public final class TypeMapping implements io.wiretrial.contract.own.OwnMapping<%2$sRecord, %3$s> {

					@Override
					public %3$s toProto(%2$sRecord record) {
						return %2$sMapping.toProto(record);
					}

					@Override
					public %2$sRecord toRecord(%3$s message) {
						return %2$sMapping.toRecord(message);
					}

				}
				""".formatted(this.type.packageName(), base, wire);
	}

	private String mapping(Descriptor message) {
		List<String> names = RecordSource.components(message);
		StringBuilder toProto = new StringBuilder();
		StringBuilder before = new StringBuilder();
		StringBuilder arguments = new StringBuilder();
		for (int i = 0; i < names.size(); i++) {
			FieldDescriptor field = message.getFields().get(i);
			toProto.append(toProto(field, "record." + names.get(i) + "()"));
			before.append(copy(field));
			arguments.append((i == 0) ? "" : ",").append("\n\t\t\t\t").append(argument(field));
		}
		String name = this.type.messageName(message);
		return """
				package %1$s;

				import java.util.ArrayList;
				import java.util.LinkedHashMap;
				import java.util.List;
				import java.util.Map;

				import io.wiretrial.contract.own.OwnValues;

				public final class %2$sMapping {

					private %2$sMapping() {
					}

					public static %3$s toProto(%2$sRecord record) {
						%3$s.Builder made = %3$s.newBuilder();
				%4$s		return made.build();
					}

					public static %2$sRecord toRecord(%3$s message) {
				%5$s		return new %2$sRecord(%6$s);
					}

				}
				""".formatted(this.type.packageName(), name, this.type.wire(message), toProto, before, arguments);
	}

	private String toProto(FieldDescriptor field, String value) {
		String accessor = accessor(field);
		if (field.isMapField()) {
			ElementForm key = form(DescribedType.mapKey(field));
			ElementForm entry = form(DescribedType.mapValue(field));
			if (key.same() && entry.same()) {
				return "\t\tmade.putAll%s(%s);\n".formatted(accessor, value);
			}
			return """
							for (Map.Entry<%s, %s> each : %s.entrySet()) {
								made.put%s(%s, %s);
							}
					""".formatted(key.boxed(), entry.boxed(), value, accessor + entry.suffix(),
					key.toProto("each.getKey()"), entry.toProto("each.getValue()"));
		}
		ElementForm form = form(field);
		if (field.isRepeated()) {
			if (form.same()) {
				return "\t\tmade.addAll%s(%s);\n".formatted(accessor, value);
			}
			return """
							for (%s each : %s) {
								made.add%s(%s);
							}
					""".formatted(form.boxed(), value, accessor + form.suffix(), form.toProto("each"));
		}
		String set = "made.set%s(%s);\n".formatted(accessor + form.suffix(), form.toProto(value));
		return RecordSource.nullable(field) ? "\t\tif (%s != null) {\n\t\t\t%s\t\t}\n".formatted(value, set)
				: "\t\t" + set;
	}

	// Lists and maps whose elements are not the message's own
	private String copy(FieldDescriptor field) {
		String name = PlainFiles.name(field);
		String accessor = accessor(field);
		if (field.isMapField()) {
			ElementForm key = form(DescribedType.mapKey(field));
			ElementForm value = form(DescribedType.mapValue(field));
			if (key.same() && value.same()) {
				return "";
			}
			return """
							Map<%1$s, %2$s> %3$s = new LinkedHashMap<>();
							message.get%4$sMap().forEach((key, value) -> %3$s.put(%5$s, %6$s));
					""".formatted(key.boxed(), value.boxed(), name, accessor + value.suffix(), key.toRecord("key"),
					value.toRecord("value"));
		}
		ElementForm form = form(field);
		if (!field.isRepeated() || form.same()) {
			return "";
		}
		return """
						List<%1$s> %2$s = new ArrayList<>(message.get%3$sCount());
						for (var each : message.get%4$sList()) {
							%2$s.add(%5$s);
						}
				""".formatted(form.boxed(), name, accessor, accessor + form.suffix(), form.toRecord("each"));
	}

	private String argument(FieldDescriptor field) {
		String accessor = accessor(field);
		if (field.isMapField()) {
			return (form(DescribedType.mapKey(field)).same() && form(DescribedType.mapValue(field)).same())
					? "message.get" + accessor + "Map()" : PlainFiles.name(field);
		}
		ElementForm form = form(field);
		if (field.isRepeated()) {
			return form.same() ? "message.get" + accessor + "List()" : PlainFiles.name(field);
		}
		String value = form.toRecord("message.get" + accessor + form.suffix() + "()");
		return RecordSource.nullable(field) ? "message.has%s() ? %s : null".formatted(accessor, value) : value;
	}

	private ElementForm form(FieldDescriptor field) {
		return ElementForm.of(field, this.type);
	}

	private static String accessor(FieldDescriptor field) {
		return "F" + field.getNumber();
	}

}
