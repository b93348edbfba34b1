package io.wiretrial.model.plan;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Payload of your own: documents in JSON, and their type if you have one.
 *
 * @param file documents in JSON: a file, one of lines (NDJSON), or a folder; a path from
 * the plan's file
 * @param proto file with the message type of the documents; null to infer one
 * @param message full name of the message type, such as {@code shop.Order}; null to infer
 * one
 * @param imports folders in which imports of the message type are looked for
 * @param each whether the elements of an array are the documents
 */
public record OwnPayload(String file, @Nullable String proto, @Nullable String message, @Default List<String> imports,
		@Default("false") boolean each) {

	public OwnPayload {
		imports = (imports != null) ? List.copyOf(imports) : List.of();
		if (file.isBlank()) {
			throw new IllegalArgumentException(
					"A payload of your own has no file: write its path such as file: order.json.");
		}
		if (proto == null && message != null) {
			throw new IllegalArgumentException(
					"Message '%s' comes without a proto: name the file that declares it, such as shop.proto, or leave the message out."
						.formatted(message));
		}
		if (proto != null && message == null) {
			throw new IllegalArgumentException(
					"Proto '%s' comes without a message: name the type of the documents, such as shop.Order."
						.formatted(proto));
		}
		if (proto == null && !imports.isEmpty()) {
			throw new IllegalArgumentException(
					"Imports %s have no proto: name the file that imports from them, or leave imports out."
						.formatted(imports));
		}
	}

	/**
	 * Resolves the files.
	 * @param folder folder that paths are relative to; null for the working folder
	 * @return the same payload with paths that begin with the folder
	 */
	public OwnPayload in(@Nullable Path folder) {
		if (folder == null) {
			return this;
		}
		return new OwnPayload(folder.resolve(this.file).toString(),
				(this.proto != null) ? folder.resolve(this.proto).toString() : null, this.message,
				this.imports.stream().map((each) -> folder.resolve(each).toString()).toList(), this.each);
	}

}
