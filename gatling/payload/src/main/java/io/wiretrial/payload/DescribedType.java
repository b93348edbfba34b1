package io.wiretrial.payload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;

import io.wiretrial.model.Suggestion;

/**
 * A message type with all that it is made of, each with a name for Java. Refuses what no
 * record can mirror.
 */
final class DescribedType {

	private static final int MOST_FIELDS = 250;

	private static final int MOST_NAMED = 10;

	private final String packageName;

	private final KeyNames names = new KeyNames();

	private final Map<Descriptor, String> messages = new LinkedHashMap<>();

	private final Map<EnumDescriptor, String> enums = new LinkedHashMap<>();

	private DescribedType(String packageName) {
		this.packageName = packageName;
	}

	/**
	 * Takes a message type out of what protoc has read.
	 * @param files what protoc has read
	 * @param message full name of the message
	 * @param source file that declares it
	 * @param payload name of the payload
	 * @return the type
	 * @throws InvalidPayloadException if the message is not there, or no record can
	 * mirror it
	 */
	static DescribedType of(FileDescriptorSet files, String message, String source, String payload) {
		DescribedType type = new DescribedType("own_" + payload.replace('-', '_'));
		type.add(find(files, message, source));
		List<Descriptor> known = new ArrayList<>(type.messages.keySet());
		for (int i = 0; i < known.size(); i++) {
			type.addFields(known.get(i));
			type.messages.keySet().stream().skip(known.size()).forEach(known::add);
		}
		return type;
	}

	private static Descriptor find(FileDescriptorSet files, String message, String source) {
		Map<String, FileDescriptorProto> named = new HashMap<>();
		files.getFileList().forEach((file) -> named.put(file.getName(), file));
		Map<String, FileDescriptor> built = new HashMap<>();
		List<Descriptor> known = new ArrayList<>();
		files.getFileList().forEach((file) -> collect(build(file, named, built).getMessageTypes(), known));
		return known.stream()
			.filter((found) -> found.getFullName().equals(message))
			.findFirst()
			.orElseThrow(() -> new InvalidPayloadException("Message '%s' is not in %s: %s".formatted(message, source,
					remedy(message, known.stream().map(Descriptor::getFullName).toList()))));
	}

	private static String remedy(String message, List<String> known) {
		List<String> own = known.stream().filter((name) -> !name.startsWith("google.protobuf.")).toList();
		return own.stream()
			.filter((name) -> name.endsWith("." + message))
			.findFirst()
			.or(() -> Suggestion.to(message, own))
			.map("did you mean '%s'?"::formatted)
			.orElseGet(() -> "use one of %s.".formatted(String.join(", ", own.stream().limit(MOST_NAMED).toList())));
	}

	private static void collect(List<Descriptor> messages, List<Descriptor> into) {
		for (Descriptor message : messages) {
			if (!message.getOptions().getMapEntry()) {
				into.add(message);
				collect(message.getNestedTypes(), into);
			}
		}
	}

	private static FileDescriptor build(FileDescriptorProto file, Map<String, FileDescriptorProto> named,
			Map<String, FileDescriptor> built) {
		FileDescriptor known = built.get(file.getName());
		if (known != null) {
			return known;
		}
		if (file.getSyntax().equals("editions")) {
			throw new InvalidPayloadException(
					"%s is written in an edition of Protobuf, which is not supported: write syntax = \"proto3\"."
						.formatted(file.getName()));
		}
		FileDescriptor[] dependencies = file.getDependencyList()
			.stream()
			.map((name) -> build(Objects.requireNonNull(named.get(name)), named, built))
			.toArray(FileDescriptor[]::new);
		try {
			FileDescriptor made = FileDescriptor.buildFrom(file, dependencies);
			built.put(file.getName(), made);
			return made;
		}
		catch (DescriptorValidationException ex) {
			throw new InvalidPayloadException("%s is not valid: correct it.".formatted(ex.getMessage()), ex);
		}
	}

	private void add(Descriptor message) {
		if (!this.messages.containsKey(message)) {
			this.messages.put(message, this.names.message(message.getName()));
		}
	}

	private void addFields(Descriptor message) {
		if (message.getFields().size() > MOST_FIELDS) {
			throw new InvalidPayloadException(
					"Message '%s' has %d fields, and a Java record at most %d: group them in messages of their own."
						.formatted(message.getFullName(), message.getFields().size(), MOST_FIELDS));
		}
		Set<String> jsonNames = new HashSet<>();
		for (FieldDescriptor field : message.getFields()) {
			if (!jsonNames.add(field.getJsonName())) {
				throw new InvalidPayloadException(
						"Field '%s' has the JSON name '%s' of another: give it its own json_name."
							.formatted(field.getFullName(), field.getJsonName()));
			}
			addType(field.isMapField() ? mapValue(field) : field);
		}
	}

	private void addType(FieldDescriptor field) {
		if (field.getType() == FieldDescriptor.Type.GROUP) {
			throw refused(field, "a group", "declare a message and a field of it");
		}
		if (field.getType() == FieldDescriptor.Type.ENUM) {
			EnumDescriptor type = field.getEnumType();
			if (type.getFullName().equals("google.protobuf.NullValue")) {
				throw refused(field, "a NullValue", "use google.protobuf.Value");
			}
			if (!this.enums.containsKey(type)) {
				this.enums.put(type, this.names.message(type.getName()));
			}
		}
		else if (field.getType() == FieldDescriptor.Type.MESSAGE) {
			if (field.getMessageType().getFullName().equals("google.protobuf.Any")) {
				throw refused(field, "a google.protobuf.Any, whose type no record knows",
						"declare the message that it holds");
			}
			if (KnownType.of(field.getMessageType()).isEmpty()) {
				add(field.getMessageType());
			}
		}
	}

	private static InvalidPayloadException refused(FieldDescriptor field, String what, String remedy) {
		return new InvalidPayloadException("Field '%s' is %s: %s.".formatted(field.getFullName(), what, remedy));
	}

	static FieldDescriptor mapKey(FieldDescriptor map) {
		return map.getMessageType().findFieldByNumber(1);
	}

	static FieldDescriptor mapValue(FieldDescriptor map) {
		return map.getMessageType().findFieldByNumber(2);
	}

	Descriptor root() {
		return messages().get(0);
	}

	List<Descriptor> messages() {
		return List.copyOf(this.messages.keySet());
	}

	List<EnumDescriptor> enums() {
		return List.copyOf(this.enums.keySet());
	}

	String messageName(Descriptor message) {
		return Objects.requireNonNull(this.messages.get(message));
	}

	String enumName(EnumDescriptor type) {
		return Objects.requireNonNull(this.enums.get(type));
	}

	// Of what is written for records
	String packageName() {
		return this.packageName;
	}

	// Of what protoc makes
	String wirePackage() {
		return this.packageName + ".wire";
	}

	String wire(Descriptor message) {
		return wirePackage() + ".M" + messages().indexOf(message);
	}

	String wire(EnumDescriptor type) {
		return wirePackage() + ".E" + enums().indexOf(type);
	}

	int fields() {
		return this.messages.keySet().stream().mapToInt((message) -> message.getFields().size()).sum();
	}

}
