package io.wiretrial.generator.parity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import io.wiretrial.contract.own.OwnType;
import io.wiretrial.model.plan.Payload;

/**
 * Number of the documents of a payload that are compared between arms: of the run's own
 * all of them, but at most 200, because a cold service takes milliseconds for each. An
 * operation of a service that is not Wiretrial's has none, and is compared once.
 *
 * @param folder folder of the run's own payloads
 */
public record ComparedDocuments(Path folder) {

	private static final int MOST = 200;

	/**
	 * Counts the documents of a payload that are compared.
	 * @param payload what arms answer
	 * @return 1 or more
	 */
	public int of(Payload payload) {
		if (!(payload instanceof Payload.Own own)) {
			return 1;
		}
		Path file = this.folder.resolve(own.name()).resolve(OwnType.DOCUMENTS);
		if (Files.notExists(file)) {
			return 1;
		}
		try (Stream<String> lines = Files.lines(file)) {
			return (int) lines.limit(MOST).count();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Documents %s cannot be read: start the run again.".formatted(file), ex);
		}
	}

}
