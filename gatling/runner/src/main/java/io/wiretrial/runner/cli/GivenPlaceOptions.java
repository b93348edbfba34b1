package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.runner.cli.place.WorkerOptions;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.GivenHub;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.given.GivenPlace;

/** Options of where services and generator run, here, elsewhere, or already. */
final class GivenPlaceOptions extends PlaceOptions {

	private static final String GIVEN = "given";

	@Option(names = "--services", paramLabel = "FILE",
			description = "JSON file that names the services of --place given, which run already.")
	private @Nullable Path services;

	@Option(names = "--trust-services",
			description = "The file of --services is your own: what it takes from the environment may go to hosts other "
					+ "than loopback, and it may name files outside its folder.")
	private boolean trustServices;

	@Option(names = "--services-note", paramLabel = "TEXT",
			description = "What the report adds about the services of --place given, such as settings that bear on a "
					+ "verdict.")
	private @Nullable String servicesNote;

	@Mixin
	private WorkerOptions workers = new WorkerOptions();

	void require(boolean pinned) {
		this.workers.require(kind(), pinned);
		if (this.services != null && !kind().equals(GIVEN)) {
			throw new UnusableEnvironmentException(
					"Services file %s is not used by --place %s: add --place given, or leave --services out."
						.formatted(this.services, kind()));
		}
		if (this.servicesNote != null && this.services == null) {
			throw new UnusableEnvironmentException(
					"Option --services-note has no effect without a file of services: add --services, or leave it out.");
		}
		if (this.trustServices && this.services == null) {
			throw new UnusableEnvironmentException(
					"Option --trust-services has no effect without a file of services: add --services, or leave it out.");
		}
		if (isElsewhere()) {
			return;
		}
		if (!kind().equals(GIVEN)) {
			require("auto, process, container, given or workers");
		}
		else if (this.services == null) {
			throw new UnusableEnvironmentException(
					"Place 'given' needs to know the services: name a JSON file with --services.");
		}
	}

	// The machine of the generator is its alone
	boolean isElsewhere() {
		return kind().equals(WorkerOptions.WORKERS);
	}

	@Override
	void requireBeside(List<PlanArm> own) {
		super.requireBeside(own);
		this.workers.requireGeneratorHere(own.get(0));
		own.stream().filter((arm) -> isElsewhere() && arm.startsService()).findFirst().ifPresent((arm) -> {
			throw new UnusableEnvironmentException(
					"Arm '%s' has start, which would run its service beside the generator: start it on a machine of its own and leave start out, or use --place process."
						.formatted(arm.name()));
		});
	}

	@Override
	Place place(CpuAssignment shares, Duration longest, Supplier<Checkout> checkout, Consumer<String> say) {
		if (isElsewhere()) {
			return this.workers.place(local(shares), checkout, Wiretrial.Version.text(), say);
		}
		if (!kind().equals(GIVEN)) {
			return super.place(shares, longest, checkout, say);
		}
		return GivenPlace
			.read(Objects.requireNonNull(this.services), this.trustServices, System.getenv(), local(shares),
					(service) -> GivenHub.withToken(service, Instant.now(), longest))
			.noted(this.servicesNote);
	}

}
