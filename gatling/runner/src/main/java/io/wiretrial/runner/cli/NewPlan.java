package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Payload;

/**
 * A plan to start from: one condition, every usual key with a comment.
 *
 * @param payload what an operation carries
 * @param own the documents of a payload of one's own, by paths from the working folder;
 * null where the payload is the corpus's
 * @param baseline arm that the others are divided by
 * @param arms the other arms
 * @param asked how operations are asked for
 * @param slo limit of all arms; null for none
 */
record NewPlan(String payload, @Nullable OwnPayload own, String baseline, List<String> arms, Asked asked,
		@Nullable Limit slo) {

	private static final String OWN = "own-";

	NewPlan {
		arms = List.copyOf(arms);
	}

	/**
	 * Writes the plan.
	 * @param file file that it is for, which gives it its id
	 * @param schema schema that an editor finds the keys in; null where there is none
	 * @return text in YAML
	 */
	String text(Path file, @Nullable Path schema) {
		String name = (this.own != null) ? this.payload.substring(OWN.length()) : this.payload;
		ArmLabels labels = ArmLabels.of(this.arms, this.baseline);
		return """
				%1$s# Every key: docs/reference/plans.md. Every arm: wiretrial arms.
				id: %2$s
				title: %4$s or %5$s for %3$s
				question: Is %4$s quicker than %5$s for %3$s?
				# what gets the words; CPU instead: { measure: server-cpu, statistic: mean }
				metric: { measure: total, statistic: median }
				%6$s
				# recorded time of each arm in a block; a start has 12 blocks, or say blocks: 40
				window: 500ms
				load:
				%7$s
				%8$sconditions:
				  - id: %3$s
				    label: %3$s
				    operation: %9$s
				    payload: %10$s
				    # what you have today: it plays twice, and the others are divided by it
				    baseline: %11$s
				    arms: [%12$s]
				""".formatted((schema != null) ? first(file, schema) : "", id(file), name, labels.arms(),
				labels.baseline(), limit(), load(), documents(name, file), word(operation()), this.payload,
				this.baseline, String.join(", ", this.arms));
	}

	private String documents(String name, Path file) {
		if (this.own == null) {
			return "";
		}
		String type = (this.own.proto() != null) ? ""
				: "  # the type is inferred; yours instead: proto: shop.proto, message: shop.Order\n";
		return "payloads:\n%s  %s: { %s }\n".formatted(type, name,
				WrittenPayload.text(this.own, (path) -> WrittenPayload.from(file.resolveSibling(""), path)));
	}

	// Found from the file, wherever both are moved together
	private static String first(Path file, Path schema) {
		Path folder = file.toAbsolutePath().resolve("..").normalize();
		return "# yaml-language-server: $schema=%s\n"
			.formatted(folder.relativize(schema.toAbsolutePath().normalize()).toString().replace('\\', '/'));
	}

	private static String id(Path file) {
		String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).replaceFirst("\\.ya?ml$", "");
		String id = name.replaceAll("[^a-z0-9.-]+", "-").replaceFirst("^[.-]+", "");
		return id.isEmpty() ? "mine" : id;
	}

	private String limit() {
		return (this.slo != null) ? "# every arm holds it, misses it, or is too close to call\nslo: " + this.slo
				: "# hold every arm against what you promise: slo: p99 < 25ms";
	}

	private String load() {
		Operation.Kind kind = operation().kind();
		List<String> lines = new ArrayList<>();
		if (kind == Operation.Kind.FEED) {
			lines.add("model: closed");
		}
		else {
			lines.add("# open: a schedule starts operations, so that a queue shows; closed: users wait for replies");
			lines.add("model: open");
			lines.add("rate: " + this.asked.rate());
		}
		lines.add("users: " + this.asked.users());
		if (kind == Operation.Kind.HUB) {
			lines.add("publishers: 1");
		}
		lines.add("connections: " + this.asked.connections());
		lines.add("# or metro, region, mobile, or { roundTrip: 20ms }");
		lines.add("network: " + this.asked.network());
		return "  " + String.join("\n  ", lines);
	}

	// The first that carries it, but pictures and sound go up; of a payload that is none
	// the reader says so
	private Operation operation() {
		try {
			Payload carried = Payload.of(this.payload);
			return Stream.of(Operation.values())
				.filter((operation) -> operation.carries(carried)
						&& !(operation == Operation.ECHO && carried instanceof Payload.Media))
				.findFirst()
				.orElse(Operation.ECHO);
		}
		catch (IllegalArgumentException ex) {
			return Operation.ECHO;
		}
	}

	private static String word(Operation operation) {
		return operation.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/**
	 * How operations are asked for, as a plan writes it.
	 *
	 * @param rate operations of all users together, such as {@code 500/s}
	 * @param users users that ask
	 * @param connections a number, {@code per-user} or {@code per-operation}
	 * @param network name of a network
	 */
	record Asked(String rate, int users, String connections, String network) {
	}

}
