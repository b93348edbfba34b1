package io.wiretrial.payload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DynamicMessage;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.Sha256;
import io.wiretrial.model.FileTree;
import io.wiretrial.model.PrivateFile;

/**
 * One payload on its way from documents to a type: read, described, checked. Its folder
 * for temporary files goes with it.
 */
final class Preparation implements AutoCloseable {

	private final String name;

	private final List<Document> documents;

	private final Path folder;

	private final Protoc protoc;

	private final List<String> texts = new ArrayList<>();

	private final List<DynamicMessage> messages = new ArrayList<>();

	private final SizeCount sizes = new SizeCount();

	private final Survival survival = new Survival();

	Preparation(String name, List<Document> documents) {
		this.name = name;
		this.documents = documents;
		Path program = Protoc.find();
		try {
			this.folder = Files.createTempDirectory("wiretrial");
			this.protoc = new Protoc(program, this.folder);
		}
		catch (IOException ex) {
			throw new InvalidPayloadException(
					"The folder for temporary files cannot be used (%s): check free space and permissions."
						.formatted(ex),
					ex);
		}
	}

	/**
	 * Describes a type that was inferred.
	 * @param proto its text
	 * @param message full name of its message
	 * @return the type
	 */
	DescribedType inferred(String proto, String message) {
		try {
			Path file = PrivateFile.make(this.folder.resolve("inferred.proto"));
			Files.writeString(file, proto, StandardCharsets.UTF_8);
			return described(file, message, List.of());
		}
		catch (IOException ex) {
			throw new InvalidPayloadException("The type cannot be written (%s): check free space.".formatted(ex), ex);
		}
	}

	DescribedType described(Path proto, String message, List<String> imports) {
		FileDescriptorSet files = this.protoc.describe(proto, imports);
		return DescribedType.of(files, message, String.valueOf(proto.getFileName()), this.name);
	}

	/**
	 * Reads the documents as messages of the type, and tells what they lose.
	 * @param type their type
	 * @param inferred whether it was inferred
	 * @param proto its text
	 * @return what is told of them
	 * @throws InvalidPayloadException if one does not fit, or loses a value
	 */
	PreparedPayload check(DescribedType type, boolean inferred, String proto) {
		DocumentReader reader = new DocumentReader(type.root());
		Sha256 digest = new Sha256().add(proto.getBytes(StandardCharsets.UTF_8));
		for (Document document : this.documents) {
			DynamicMessage message = reader.read(document);
			JsonNode after = RecordJson.of(message, document.source());
			String text = ExactJson.write(after);
			this.survival.add(type.root(), document, after);
			this.sizes.add(document.source(), after, text, message);
			this.messages.add(message);
			this.texts.add(text);
			digest.add((text + "\n").getBytes(StandardCharsets.UTF_8));
		}
		TypeSummary summary = new TypeSummary(type.root().getName(), inferred, type.fields(), type.messages().size());
		return new PreparedPayload(this.name, summary, this.documents.size(), this.sizes.sizes(),
				this.survival.changes(), this.sizes.structProblem(), digest.hex());
	}

	String name() {
		return this.name;
	}

	Protoc protoc() {
		return this.protoc;
	}

	// What the records write, in the order of the documents
	List<String> texts() {
		return this.texts;
	}

	List<DynamicMessage> messages() {
		return this.messages;
	}

	List<Document> documents() {
		return this.documents;
	}

	@Override
	public void close() {
		FileTree.remove(this.folder);
	}

}
