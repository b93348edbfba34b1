package io.wiretrial.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldOptions;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;

/**
 * The files of a type as protoc makes classes of them: numbered names, so that no name
 * meets a word of Java or another class, and nothing that the message does not need. What
 * is on the wire is the same.
 */
final class PlainFiles {

	private final DescribedType type;

	private final Map<FileDescriptor, FileDescriptorProto.Builder> plain = new LinkedHashMap<>();

	private final Set<FileDescriptor> known = new LinkedHashSet<>();

	PlainFiles(DescribedType type) {
		this.type = type;
		type.messages().forEach((message) -> file(message.getFile()).addMessageType(plain(message)));
		type.enums().forEach((made) -> file(made.getFile()).addEnumType(plain(made)));
	}

	List<String> names() {
		return this.plain.values().stream().map(FileDescriptorProto.Builder::getName).toList();
	}

	FileDescriptorSet set() {
		FileDescriptorSet.Builder set = FileDescriptorSet.newBuilder();
		this.known.forEach((file) -> set.addFile(file.toProto()));
		this.plain.values().forEach(set::addFile);
		return set.build();
	}

	private FileDescriptorProto.Builder file(FileDescriptor file) {
		FileDescriptorProto.Builder made = this.plain.get(file);
		if (made == null) {
			String number = "File" + this.plain.size();
			made = FileDescriptorProto.newBuilder()
				.setName(this.type.packageName() + "/" + number + ".proto")
				.setPackage(this.type.packageName())
				.setSyntax(file.toProto().getSyntax());
			made.getOptionsBuilder()
				.setJavaPackage(this.type.wirePackage())
				.setJavaMultipleFiles(true)
				.setJavaOuterClassname(number);
			this.plain.put(file, made);
		}
		return made;
	}

	private DescriptorProto plain(Descriptor message) {
		DescriptorProto.Builder made = DescriptorProto.newBuilder()
			.setName("M" + this.type.messages().indexOf(message));
		for (FieldDescriptor field : message.getFields()) {
			FieldDescriptorProto.Builder plain = plain(field, message.getFile());
			if (field.isMapField()) {
				made.addNestedType(entry(field, message.getFile()));
				plain.setTypeName(".%s.%s.%s".formatted(this.type.packageName(), made.getName(), entryName(field)));
			}
			made.addField(plain);
		}
		for (OneofDescriptor oneof : message.getOneofs()) {
			String name = (message.getRealOneofs().contains(oneof)) ? "o" + oneof.getIndex()
					: "_" + name(oneof.getFields().get(0));
			made.addOneofDecl(OneofDescriptorProto.newBuilder().setName(name));
		}
		return made.build();
	}

	private DescriptorProto entry(FieldDescriptor map, FileDescriptor file) {
		DescriptorProto.Builder made = DescriptorProto.newBuilder().setName(entryName(map));
		made.addField(plain(DescribedType.mapKey(map), file).setName("key"));
		made.addField(plain(DescribedType.mapValue(map), file).setName("value"));
		made.getOptionsBuilder().setMapEntry(true);
		return made.build();
	}

	private static String entryName(FieldDescriptor map) {
		return "F" + map.getNumber() + "Entry";
	}

	static String name(FieldDescriptor field) {
		return "f" + field.getNumber();
	}

	private FieldDescriptorProto.Builder plain(FieldDescriptor field, FileDescriptor file) {
		FieldDescriptorProto proto = field.toProto();
		FieldDescriptorProto.Builder made = proto.toBuilder().setName(name(field)).clearJsonName().clearOptions();
		if (proto.getOptions().hasPacked()) {
			made.setOptions(FieldOptions.newBuilder().setPacked(proto.getOptions().getPacked()));
		}
		if (field.getType() == FieldDescriptor.Type.ENUM) {
			made.setTypeName(need(file, field.getEnumType()));
			if (proto.hasDefaultValue()) {
				made.setDefaultValue(valueName(((EnumValueDescriptor) field.getDefaultValue())));
			}
		}
		else if (field.getType() == FieldDescriptor.Type.MESSAGE && !field.isMapField()) {
			made.setTypeName(need(file, field.getMessageType()));
		}
		return made;
	}

	private String need(FileDescriptor file, EnumDescriptor needed) {
		need(file, needed.getFile());
		return ".%s.E%d".formatted(this.type.packageName(), this.type.enums().indexOf(needed));
	}

	private String need(FileDescriptor file, Descriptor needed) {
		if (KnownType.of(needed).isPresent()) {
			this.known.add(needed.getFile());
			depend(file(file), needed.getFile().getName());
			return "." + needed.getFullName();
		}
		need(file, needed.getFile());
		return ".%s.M%d".formatted(this.type.packageName(), this.type.messages().indexOf(needed));
	}

	private void need(FileDescriptor file, FileDescriptor needed) {
		if (!file.equals(needed)) {
			depend(file(file), file(needed).getName());
		}
	}

	private static void depend(FileDescriptorProto.Builder file, String needed) {
		if (!file.getDependencyList().contains(needed)) {
			file.addDependency(needed);
		}
	}

	private EnumDescriptorProto plain(EnumDescriptor made) {
		EnumDescriptorProto.Builder plain = EnumDescriptorProto.newBuilder()
			.setName("E" + this.type.enums().indexOf(made));
		for (EnumValueDescriptor value : constants(made)) {
			plain
				.addValue(EnumValueDescriptorProto.newBuilder().setName(valueName(value)).setNumber(value.getNumber()));
		}
		return plain.build();
	}

	private String valueName(EnumValueDescriptor value) {
		EnumDescriptor made = value.getType();
		EnumValueDescriptor first = constants(made).stream()
			.filter((constant) -> constant.getNumber() == value.getNumber())
			.findFirst()
			.orElse(value);
		return "E%d_V%d".formatted(this.type.enums().indexOf(made), first.getIndex());
	}

	// Without aliases: the first value of each number
	static List<EnumValueDescriptor> constants(EnumDescriptor type) {
		Map<Integer, EnumValueDescriptor> first = new LinkedHashMap<>();
		type.getValues().forEach((value) -> first.putIfAbsent(value.getNumber(), value));
		return new ArrayList<>(first.values());
	}

}
