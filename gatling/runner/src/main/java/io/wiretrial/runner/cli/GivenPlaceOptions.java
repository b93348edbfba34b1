package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.GivenHub;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.given.GivenPlace;

/** Options of where services and generator run, or of services that run already. */
final class GivenPlaceOptions extends PlaceOptions {

	private static final String GIVEN = "given";

	@Option(names = "--services", paramLabel = "FILE",
			description = "JSON file that names the services of --target given, which run already.")
	private @Nullable Path services;

	@Option(names = "--trust-services",
			description = "The file of --services is your own: what it takes from the environment may go to hosts other "
					+ "than loopback, and it may name files outside its folder.")
	private boolean trustServices;

	@Option(names = "--services-note", paramLabel = "TEXT",
			description = "What the report adds about the services of --target given, such as settings that bear on a "
					+ "verdict.")
	private @Nullable String servicesNote;

	@Override
	void require() {
		if (this.services != null && !target().equals(GIVEN)) {
			throw new UnusableEnvironmentException(
					"Services file %s is not used by --target %s: add --target given, or leave --services out."
						.formatted(this.services, target()));
		}
		if (this.servicesNote != null && this.services == null) {
			throw new UnusableEnvironmentException(
					"Option --services-note has no effect without a file of services: add --services, or leave it out.");
		}
		if (this.trustServices && this.services == null) {
			throw new UnusableEnvironmentException(
					"Option --trust-services has no effect without a file of services: add --services, or leave it out.");
		}
		if (!target().equals(GIVEN)) {
			require("auto, process, container or given");
		}
		else if (this.services == null) {
			throw new UnusableEnvironmentException(
					"Target 'given' needs to know the services: name a JSON file with --services.");
		}
	}

	@Override
	Place place(CpuAssignment shares, Duration longest, Supplier<Checkout> checkout, Consumer<String> say) {
		if (!target().equals(GIVEN)) {
			return super.place(shares, longest, checkout, say);
		}
		return GivenPlace
			.read(Objects.requireNonNull(this.services), this.trustServices, System.getenv(), local(shares),
					(service) -> GivenHub.withToken(service, Instant.now(), longest))
			.noted(this.servicesNote);
	}

}
