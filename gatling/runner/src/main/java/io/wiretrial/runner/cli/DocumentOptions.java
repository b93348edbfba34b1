package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Options of documents of one's own: their type, and whether a file holds several. */
final class DocumentOptions {

	@Option(names = "--proto", paramLabel = "FILE",
			description = "File that declares the message type of the documents. Default: a type is inferred.")
	private @Nullable Path proto;

	@Option(names = "--message", paramLabel = "NAME",
			description = "Full name of the message type, such as shop.Order.")
	private @Nullable String message;

	@Option(names = { "-I", "--import" }, paramLabel = "FOLDER",
			description = "Folder in which imports of --proto are looked for; may be repeated.")
	private List<Path> imports = new ArrayList<>();

	@Option(names = "--each", description = "The elements of an array are the documents.")
	private boolean each;

	/**
	 * Returns the payload that documents are.
	 * @param file where they are
	 * @return the payload, by paths from the working folder
	 * @throws UnusableEnvironmentException if an option lacks another
	 */
	OwnPayload payload(Path file) {
		try {
			return new OwnPayload(file.toString(), (this.proto != null) ? this.proto.toString() : null, this.message,
					this.imports.stream().map(Path::toString).toList(), this.each);
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException(String.valueOf(ex.getMessage()));
		}
	}

	boolean areGiven() {
		return this.proto != null || this.message != null || !this.imports.isEmpty() || this.each;
	}

}
