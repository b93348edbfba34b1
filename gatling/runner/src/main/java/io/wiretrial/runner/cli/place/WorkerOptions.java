package io.wiretrial.runner.cli.place;

import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.arms.ArmTargets;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.worker.FleetOrder;
import io.wiretrial.targets.worker.WorkerPlace;

/** Options of services on other machines. */
public final class WorkerOptions {

	/** Place of services on other machines. */
	public static final String WORKERS = "workers";

	@Option(names = "--listen", paramLabel = "ADDRESS:PORT",
			description = "With --place workers, the loopback or private address at which workers join; port 0 for any.")
	private @Nullable String listen;

	@Option(names = "--workers", paramLabel = "SERVICE=N", split = ",",
			description = "With --place workers, how many machines each service has, such as echo-rest=2,echo-grpc=1. "
					+ "Arms of other services are left out.")
	private @Nullable Map<String, Integer> workers;

	private @Nullable FleetOrder order;

	/**
	 * Checks what can be checked before anything starts.
	 * @param kind place that was chosen
	 * @throws UnusableEnvironmentException if an option is missing, or of no use
	 */
	public void require(String kind) {
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
		this.order = FleetOrder.of(this.listen, this.workers);
	}

	/**
	 * Makes the place, in which nobody has joined.
	 * @param here where the generator is
	 * @param checkout where the jars are
	 * @param version version that workers must have
	 * @param say where sentences go
	 * @return the place
	 */
	public Place place(Place here, Supplier<Checkout> checkout, String version, Consumer<String> say) {
		return new WorkerPlace(here, Objects.requireNonNull(this.order),
				(target) -> checkout.get().jar(ArmTargets.find(target).service()), version, say);
	}

}
