package io.wiretrial.runner.cli.place;

import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.arms.ArmTargets;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.worker.FleetOrder;
import io.wiretrial.targets.worker.WorkerPlace;

/** Options of services, and of the generator, on other machines. */
public final class WorkerOptions {

	/** Place of services on other machines. */
	public static final String WORKERS = "workers";

	@Option(names = "--listen", paramLabel = "ADDRESS:PORT",
			description = "With --place workers, the loopback or private address at which workers join; port 0 for any.")
	private @Nullable String listen;

	@Option(names = "--workers", paramLabel = "SERVICE=N", split = ",",
			description = "With --place workers, how many machines each service has, such as echo-rest=2,echo-grpc=1. "
					+ "With generator=1 the generator has one, too.")
	private @Nullable Map<String, Integer> workers;

	private @Nullable FleetOrder order;

	/**
	 * Checks what can be checked before anything starts.
	 * @param kind place that was chosen
	 * @param pinned whether services and generator shall share one machine's processors
	 * @throws UnusableEnvironmentException if an option is missing, or of no use
	 */
	public void require(String kind, boolean pinned) {
		if (!kind.equals(WORKERS)) {
			if (this.listen != null || this.workers != null) {
				throw new UnusableEnvironmentException(
						"Options --listen and --workers are not used by --place %s: add --place workers, or leave them out."
							.formatted(kind));
			}
			return;
		}
		if (this.listen == null || this.workers == null) {
			throw new UnusableEnvironmentException(
					"Place 'workers' needs to know where they join and how many: add --listen ADDRESS:PORT and --workers SERVICE=N.");
		}
		if (pinned) {
			throw new UnusableEnvironmentException(
					"Option --pin shares out the processors of one machine, and with --place workers each service has its own: leave --pin out.");
		}
		this.order = FleetOrder.of(this.listen, this.workers);
	}

	/**
	 * Checks that the generator is beside services of the user's own.
	 * @param own an arm that such a service answers
	 * @throws UnusableEnvironmentException if it would be a worker's
	 */
	public void requireGeneratorHere(PlanArm own) {
		if (this.order != null && this.order.hasGenerator()) {
			throw new UnusableEnvironmentException(
					"Arm '%s' calls a service of your own, which is tried from here and would be called from the generator's worker: leave generator=1 out of --workers."
						.formatted(own.name()));
		}
	}

	/**
	 * Makes the place, in which nobody has joined.
	 * @param here where the generator is, unless it is a worker's
	 * @param checkout where the jars are
	 * @param version version that workers must have
	 * @param say where sentences go
	 * @return the place
	 */
	public Place place(Place here, Supplier<Checkout> checkout, String version, Consumer<String> say) {
		return new WorkerPlace(
				here, Objects.requireNonNull(this.order), (target) -> target.equals(FleetOrder.GENERATOR)
						? checkout.get().generator() : checkout.get().jar(ArmTargets.find(target).service()),
				version, say);
	}

}
