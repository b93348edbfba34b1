package io.wiretrial.payload;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DurationProto;
import com.google.protobuf.FieldMaskProto;
import com.google.protobuf.StructProto;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;

/**
 * A file of random message types with awkward names, and {@code All}, which has a field
 * of each of them.
 */
final class RandomFile {

	private static final List<FileDescriptor> KNOWN = List.of(TimestampProto.getDescriptor(),
			DurationProto.getDescriptor(), StructProto.getDescriptor(), WrappersProto.getDescriptor(),
			FieldMaskProto.getDescriptor());

	private static final List<String> KNOWN_TYPES = List.of("Timestamp", "Duration", "Struct", "Value", "ListValue",
			"FieldMask", "DoubleValue", "FloatValue", "Int64Value", "UInt64Value", "Int32Value", "UInt32Value",
			"BoolValue", "StringValue", "BytesValue");

	private static final List<String> NAMES = List.of("class", "int", "to_string", "hash_code", "wait", "get_class",
			"URL", "fooBar", "foo_bar_baz", "value", "record", "message", "made", "each", "java", "io", "com", "list",
			"map", "own_values", "_private", "x1", "a1_b2", "true", "null", "package", "Name", "serialized_size",
			"unknown_fields", "builder", "field", "of", "number", "other_name", "enum", "key", "entry", "count");

	private static final List<Type> KEYS = List.of(Type.TYPE_STRING, Type.TYPE_INT32, Type.TYPE_INT64, Type.TYPE_UINT32,
			Type.TYPE_UINT64, Type.TYPE_SINT32, Type.TYPE_SINT64, Type.TYPE_FIXED32, Type.TYPE_FIXED64,
			Type.TYPE_SFIXED32, Type.TYPE_SFIXED64, Type.TYPE_BOOL);

	private static final List<Type> SCALARS = new ArrayList<>(KEYS);

	static {
		SCALARS.addAll(List.of(Type.TYPE_DOUBLE, Type.TYPE_FLOAT, Type.TYPE_BYTES));
	}

	private static final int ENUMS = 4;

	private final Random random;

	private final int messages;

	private final boolean proto2;

	RandomFile(Random random, int messages) {
		this.random = random;
		this.messages = messages;
		this.proto2 = random.nextInt(4) == 0;
	}

	FileDescriptorSet set() {
		FileDescriptorSet.Builder set = FileDescriptorSet.newBuilder();
		FileDescriptorProto.Builder file = FileDescriptorProto.newBuilder()
			.setName("random.proto")
			.setPackage("random")
			.setSyntax(this.proto2 ? "proto2" : "proto3");
		for (FileDescriptor known : KNOWN) {
			set.addFile(known.toProto());
			file.addDependency(known.getName());
		}
		DescriptorProto.Builder all = DescriptorProto.newBuilder().setName("All");
		for (int i = 0; i < this.messages; i++) {
			file.addMessageType(message(i));
			all.addField(field(i + 1, "t" + i, Label.LABEL_OPTIONAL, Type.TYPE_MESSAGE).setTypeName(".random.T" + i));
		}
		for (int i = 0; i < ENUMS; i++) {
			file.addEnumType(constants(i));
		}
		return set.addFile(file.addMessageType(all)).build();
	}

	private EnumDescriptorProto constants(int index) {
		EnumDescriptorProto.Builder made = EnumDescriptorProto.newBuilder().setName("E" + index);
		int number = 0;
		for (String name : List.of("NONE", "default", "number", "class", "NEGATIVE")) {
			made.addValue(EnumValueDescriptorProto.newBuilder()
				.setName(name + ((index == 0) ? "" : index))
				.setNumber(name.equals("NEGATIVE") ? -5 : number));
			number += 1 + this.random.nextInt(9);
		}
		return made.build();
	}

	private DescriptorProto message(int index) {
		DescriptorProto.Builder message = DescriptorProto.newBuilder().setName("T" + index);
		int fields = this.random.nextInt(13);
		Set<String> jsonNames = new HashSet<>();
		List<FieldDescriptorProto.Builder> optional = new ArrayList<>();
		List<FieldDescriptorProto.Builder> choice = new ArrayList<>();
		int number = 0;
		for (int i = 0; i < fields; i++) {
			number += 1 + this.random.nextInt(20);
			String name = NAMES.get(this.random.nextInt(NAMES.size()));
			if (!jsonNames.add(KeyNames.jsonName(name))) {
				name = "field_" + i;
			}
			FieldDescriptorProto.Builder field = field(number, name, Label.LABEL_OPTIONAL, Type.TYPE_INT32);
			switch (this.random.nextInt(6)) {
				case 0 -> type(field).setLabel(Label.LABEL_REPEATED);
				case 1 -> map(field, message, name);
				case 2 -> choice.add(type(field).setOneofIndex(0));
				case 3 -> {
					type(field);
					optional.add(field);
				}
				default -> {
					type(field);
					if (this.proto2 && field.getType() != Type.TYPE_MESSAGE && this.random.nextBoolean()) {
						field.setLabel(Label.LABEL_REQUIRED);
					}
				}
			}
			if (!field.hasOneofIndex()) {
				message.addField(field);
			}
		}
		if (!choice.isEmpty()) {
			message.addOneofDecl(OneofDescriptorProto.newBuilder().setName("choice"));
			choice.forEach(message::addField);
		}
		presence(message, optional);
		return message.build();
	}

	// As protoc describes "optional" of proto3: an oneof of its own behind the others
	private void presence(DescriptorProto.Builder message, List<FieldDescriptorProto.Builder> optional) {
		if (this.proto2) {
			return;
		}
		for (FieldDescriptorProto.Builder field : optional) {
			for (FieldDescriptorProto.Builder made : message.getFieldBuilderList()) {
				if (made.getNumber() == field.getNumber() && made.getType() != Type.TYPE_MESSAGE) {
					made.setProto3Optional(true).setOneofIndex(message.getOneofDeclCount());
					message.addOneofDecl(OneofDescriptorProto.newBuilder().setName("_" + made.getName()));
				}
			}
		}
	}

	private void map(FieldDescriptorProto.Builder field, DescriptorProto.Builder message, String name) {
		StringBuilder entry = new StringBuilder();
		for (String word : name.split("_")) {
			if (!word.isEmpty()) {
				entry.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
			}
		}
		DescriptorProto.Builder made = DescriptorProto.newBuilder().setName(entry + "Entry");
		made.addField(field(1, "key", Label.LABEL_OPTIONAL, KEYS.get(this.random.nextInt(KEYS.size()))));
		made.addField(type(field(2, "value", Label.LABEL_OPTIONAL, Type.TYPE_INT32)));
		made.getOptionsBuilder().setMapEntry(true);
		message.addNestedType(made);
		field.setLabel(Label.LABEL_REPEATED)
			.setType(Type.TYPE_MESSAGE)
			.setTypeName(".random.%s.%s".formatted(message.getName(), made.getName()));
	}

	private FieldDescriptorProto.Builder type(FieldDescriptorProto.Builder field) {
		return switch (this.random.nextInt(10)) {
			case 0 -> field.setType(Type.TYPE_ENUM).setTypeName(".random.E" + this.random.nextInt(ENUMS));
			case 1, 2 -> field.setType(Type.TYPE_MESSAGE).setTypeName(".random.T" + this.random.nextInt(this.messages));
			case 3, 4 -> field.setType(Type.TYPE_MESSAGE)
				.setTypeName(".google.protobuf." + KNOWN_TYPES.get(this.random.nextInt(KNOWN_TYPES.size())));
			default -> field.setType(SCALARS.get(this.random.nextInt(SCALARS.size())));
		};
	}

	private static FieldDescriptorProto.Builder field(int number, String name, Label label, Type type) {
		return FieldDescriptorProto.newBuilder().setName(name).setNumber(number).setLabel(label).setType(type);
	}

}
