package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Options of what is tried, and how it is asked for. */
final class TryOptions {

	private static final String BOOT_BASELINE = "rest-json-boot";

	private static final String BOOT_ARM = "grpc-proto-boot";

	@Mixin
	private DocumentOptions documents = new DocumentOptions();

	@Option(names = "--arms", paramLabel = "ARM", split = ",",
			description = "Arms that are compared with the baseline, at most 5. Default: grpc-proto.")
	private @Nullable List<String> arms;

	@Option(names = "--baseline", paramLabel = "ARM",
			description = "Arm that the others are divided by: what you have today. Default: rest-json-h1.")
	private @Nullable String baseline;

	@Option(names = "--boot",
			description = "Compare the two as Spring Boot ships them: " + BOOT_BASELINE + " and " + BOOT_ARM + ".")
	private boolean boot;

	@Mixin
	private LoadOptions asked = new LoadOptions();

	@Option(names = "--rtt", paramLabel = "TIME", description = "Time there and back of the network, such as 20ms.")
	private @Nullable String rtt;

	@Option(names = "--network", paramLabel = "NAME",
			description = "loopback, metro, region or mobile. Default: loopback.")
	private @Nullable String network;

	OwnPayload payload(Path file) {
		return this.documents.payload(file);
	}

	String baseline() {
		if (this.boot && (this.baseline != null || this.arms != null)) {
			throw new UnusableEnvironmentException(
					"Option --boot names both arms, %s and %s: leave --arms and --baseline out, or --boot."
						.formatted(BOOT_BASELINE, BOOT_ARM));
		}
		if (this.boot) {
			return BOOT_BASELINE;
		}
		return (this.baseline != null) ? this.baseline : "rest-json-h1";
	}

	// Naming the baseline among them is no mistake
	List<String> arms() {
		if (this.boot) {
			return List.of(BOOT_ARM);
		}
		List<String> named = (this.arms != null) ? this.arms : List.of("grpc-proto");
		List<String> others = named.stream().filter((arm) -> !arm.equals(baseline())).distinct().toList();
		if (others.isEmpty() || others.size() > Plan.MOST_PRIMARY) {
			throw new UnusableEnvironmentException(
					"Option --arms names %d arms beside the baseline %s: name 1 to %d of those that wiretrial arms lists."
						.formatted(others.size(), baseline(), Plan.MOST_PRIMARY));
		}
		return others;
	}

	List<String> load() {
		if (this.rtt != null && this.network != null) {
			throw new UnusableEnvironmentException("Options --rtt %s and --network %s are two networks: leave one out."
				.formatted(this.rtt, this.network));
		}
		List<String> load = new ArrayList<>(List.of("model: open", "rate: " + WrittenPayload.quoted(this.asked.rate()),
				"users: " + this.asked.users(), "connections: " + WrittenPayload.quoted(this.asked.connections())));
		if (this.rtt != null) {
			load.add("network: { roundTrip: %s }".formatted(WrittenPayload.quoted(this.rtt)));
		}
		if (this.network != null) {
			load.add("network: " + WrittenPayload.quoted(this.network));
		}
		return load;
	}

}
