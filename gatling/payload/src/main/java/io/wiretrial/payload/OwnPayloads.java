package io.wiretrial.payload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

import io.wiretrial.contract.own.OwnType;
import io.wiretrial.model.plan.OwnPayload;

/**
 * Prepares payloads of your own. The type is compiled by the protoc and the compiler that
 * make those of the contract, so that what is measured differs in nothing but the fields.
 */
public final class OwnPayloads {

	private static final String PACKAGE = "inferred";

	private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

	private OwnPayloads() {
	}

	/**
	 * Prepares a payload for a run: its folder then holds the compiled type and the
	 * documents as the records write them, for {@link OwnType}.
	 * @param spec documents, and their type if there is one
	 * @param folder folder of the payload, whose name is the payload's; made if missing
	 * @return what is told of the documents
	 * @throws InvalidPayloadException if they cannot be played; then nothing is written
	 */
	public static PreparedPayload prepare(OwnPayload spec, Path folder) {
		String name = String.valueOf(folder.getFileName());
		try (Preparation preparation = new Preparation(name, Documents.read(List.of(spec.file()), spec.each()))) {
			Checked checked = check(spec, preparation);
			PayloadFolder made = new PayloadFolder(folder);
			made.compile(checked.type, name, preparation.protoc());
			made.verify(preparation.messages(), preparation.texts());
			made.write(OwnType.DOCUMENTS, String.join("\n", preparation.texts()) + "\n");
			made.write(PayloadFolder.PROTO, checked.proto);
			made.write(PayloadFolder.DIGEST, checked.payload.digest() + "\n");
			return checked.payload;
		}
		catch (IOException ex) {
			throw new InvalidPayloadException("Folder %s cannot be written (%s): check free space and permissions."
				.formatted(folder, ex.getClass().getSimpleName()), ex);
		}
	}

	// All that is asked before anything is compiled
	static Checked check(OwnPayload spec, Preparation preparation) {
		String message = (spec.message() != null) ? spec.message()
				: PACKAGE + "." + new KeyNames().message(preparation.name());
		String proto = (spec.proto() != null) ? text(spec.proto())
				: InferredType.of(preparation.documents(), message.substring(PACKAGE.length() + 1), PACKAGE);
		DescribedType type = (spec.proto() != null)
				? preparation.described(Path.of(spec.proto()), message, spec.imports())
				: preparation.inferred(proto, message);
		return new Checked(type, proto, preparation.check(type, spec.proto() == null, proto));
	}

	private static String text(String proto) {
		try {
			return Files.readString(Path.of(proto), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new InvalidPayloadException("%s cannot be read (%s): name the file that declares the type."
				.formatted(proto, ex.getClass().getSimpleName()), ex);
		}
	}

	/**
	 * Infers a type of documents. Starts no service and keeps nothing.
	 * @param files files, folders, or {@code -} for standard input
	 * @param each whether the elements of an array are the documents
	 * @param name name of the message, such as {@code Order}
	 * @param packageName package of the message, such as {@code shop}
	 * @return the type, and what is told of the documents
	 * @throws InvalidPayloadException if no type holds the documents
	 */
	public static InferredPayload infer(List<String> files, boolean each, String name, String packageName) {
		if (!IDENTIFIER.matcher(name).matches()) {
			throw new InvalidPayloadException(
					"Name '%s' is no name of a message: use letters and digits such as Order.".formatted(name));
		}
		for (String part : packageName.split("\\.", -1)) {
			if (!IDENTIFIER.matcher(part).matches()) {
				throw new InvalidPayloadException(
						"Package '%s' is no package: use words with dots between them such as shop.orders."
							.formatted(packageName));
			}
		}
		List<Document> documents = Documents.read(files, each);
		String message = new KeyNames().message(name);
		String proto = InferredType.of(documents, message, packageName);
		try (Preparation preparation = new Preparation("inferred", documents)) {
			DescribedType type = preparation.inferred(proto, packageName + "." + message);
			return new InferredPayload(proto, preparation.check(type, true, proto));
		}
	}

	/**
	 * Makes the name of a message of the name of a file.
	 * @param file such as {@code order-2.json}; {@code -} for standard input
	 * @return such as {@code Order2}; {@code Document} for standard input
	 */
	public static String messageName(String file) {
		String name = String.valueOf(Objects.requireNonNull(Path.of(file).toAbsolutePath().normalize().getFileName()));
		String stem = name.replaceAll("\\.[A-Za-z]+$", "");
		return (file.equals(Documents.STANDARD_INPUT) || stem.isEmpty()) ? "Document" : new KeyNames().message(stem);
	}

	/**
	 * A payload that can be played.
	 *
	 * @param type type of its documents
	 * @param proto the same in the language of Protobuf
	 * @param payload what is told of it
	 */
	record Checked(DescribedType type, String proto, PreparedPayload payload) {

	}

}
