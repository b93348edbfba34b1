package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.OwnPayload;

/** Writes a payload of somebody's own as a plan has it. */
final class WrittenPayload {

	private WrittenPayload() {
	}

	/**
	 * Writes it.
	 * @param payload the documents, by paths from the working folder
	 * @param path turns a path from the working folder into one from the plan's
	 * @return its keys, without brackets
	 */
	static String text(OwnPayload payload, UnaryOperator<String> path) {
		List<String> keys = new ArrayList<>(List.of("file: " + quoted(path.apply(payload.file()))));
		if (payload.proto() != null) {
			keys.add("proto: " + quoted(path.apply(payload.proto())));
			keys.add("message: " + quoted(String.valueOf(payload.message())));
		}
		if (!payload.imports().isEmpty()) {
			keys.add("imports: [%s]".formatted(payload.imports()
				.stream()
				.map((folder) -> quoted(path.apply(folder)))
				.collect(Collectors.joining(", "))));
		}
		if (payload.each()) {
			keys.add("each: true");
		}
		return String.join(", ", keys);
	}

	/**
	 * Returns a path from the folder of a plan, which may be moved with the documents.
	 * @param folder folder of the plan
	 * @param path path from the working folder
	 * @return path from that folder; an absolute one where none leads there
	 */
	static String from(Path folder, String path) {
		Path whole = Path.of(path).toAbsolutePath().normalize();
		Path from = folder.toAbsolutePath().normalize();
		return Objects.equals(whole.getRoot(), from.getRoot()) ? from.relativize(whole).toString() : whole.toString();
	}

	// A string of JSON is one of YAML
	static String quoted(String text) {
		return TrialJson.mapper().writeValueAsString(text);
	}

}
