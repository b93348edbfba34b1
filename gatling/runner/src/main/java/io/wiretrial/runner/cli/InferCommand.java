package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.payload.InferredPayload;
import io.wiretrial.payload.OwnPayloads;
import io.wiretrial.runner.plan.Printable;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Infers a message type of documents. */
@Command(name = "infer", mixinStandardHelpOptions = true,
		description = "Infers a message type of documents in JSON: prints it as a .proto to edit, with the size of the "
				+ "documents in each encoding and what they would lose. Starts nothing. Exit code 0: inferred, 2: wrong "
				+ "documents or options.")
final class InferCommand extends PrintingCommand {

	@Parameters(paramLabel = "FILE", arity = "1..*",
			description = "Files of JSON or of lines of JSON, folders of them, or - for standard input; all "
					+ "documents together make one type.")
	private List<String> files = List.of();

	@Option(names = "--name", paramLabel = "NAME",
			description = "Name of the message. Default: that of the first file.")
	private @Nullable String name;

	@Option(names = "--package", paramLabel = "NAME", defaultValue = "inferred",
			description = "Package of the message. Default: ${DEFAULT-VALUE}.")
	private String packageName = "inferred";

	@Option(names = "--each", description = "The elements of an array are the documents.")
	private boolean each;

	@Option(names = "--out", paramLabel = "FILE", description = "File that takes the type. Default: it is printed.")
	private @Nullable Path out;

	@Override
	public Integer call() {
		String message = (this.name != null) ? this.name : OwnPayloads.messageName(this.files.get(0));
		InferredPayload inferred = OwnPayloads.infer(this.files, this.each, message, this.packageName);
		List<String> told = inferred.payload()
			.lines(String.join(", ", this.files))
			.stream()
			.map(Printable::of)
			.toList();
		if (this.out == null) {
			// All of it is a type that protoc reads
			told.forEach((line) -> line("// " + line.replace("\n", "\n// ")));
			line("");
			line(Printable.of(inferred.proto().stripTrailing()));
			return 0;
		}
		told.forEach(this::line);
		write(this.out, inferred.proto());
		line("Written to %s.".formatted(this.out));
		return 0;
	}

	private static void write(Path file, String proto) {
		try {
			Files.writeString(file, proto, StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("File %s cannot be written (%s): choose another with --out."
				.formatted(file, ex.getClass().getSimpleName()));
		}
	}

}
