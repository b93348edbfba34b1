package io.wiretrial.targets.given;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.Place;

/**
 * Services that somebody else has started and will end, named in a file. The generator is
 * a process of this machine.
 */
public final class GivenPlace implements Place {

	private final Path file;

	private final Map<String, Target> services;

	private final Place own;

	private final String described;

	private GivenPlace(Path file, Map<String, Target> services, Place own, String described) {
		this.file = file;
		this.services = services;
		this.own = own;
		this.described = described;
	}

	/**
	 * Reads a file of services. Their hosts are looked up; nothing is sent to them yet.
	 * @param file file with a JSON array of targets
	 * @param trusted whether the user says that the file is their own
	 * @param environment environment that settings may refer to
	 * @param own this machine, where the generator runs
	 * @param completed gives a target the settings that follow from those in the file
	 * @return the place, with the services by name
	 * @throws InvalidServicesException if the file or a service in it cannot be used
	 */
	public static GivenPlace read(Path file, boolean trusted, Map<String, String> environment, Place own,
			UnaryOperator<Target> completed) {
		Map<String, Target> services = new LinkedHashMap<>(ServicesFile.read(file, trusted, environment));
		services.replaceAll((name, target) -> completed.apply(target));
		return new GivenPlace(file, services, own, "services that ran before; their limits and settings are theirs");
	}

	/**
	 * Adds what the user says of the services to what the report says of this place.
	 * @param note a sentence or more; null for none
	 * @return a copy with that note; this for null
	 */
	public GivenPlace noted(@Nullable String note) {
		return (note != null) ? new GivenPlace(this.file, this.services, this.own, this.described + ". " + note) : this;
	}

	@Override
	public Launcher open(TrialFiles files) {
		return new GivenServices(this.services, this.own.open(files));
	}

	@Override
	public boolean startsServices() {
		return false;
	}

	@Override
	public boolean offers(String target) {
		return this.services.containsKey(target);
	}

	@Override
	public void require(Set<String> targets, BooleanSupplier stopped) {
		Set<String> missing = new TreeSet<>(targets);
		missing.removeAll(this.services.keySet());
		if (!missing.isEmpty()) {
			throw new InvalidServicesException(this.file,
					"the plans need %s, the file names %s: add what is missing, or choose other plans or another preset."
						.formatted(String.join(", ", missing), String.join(", ", this.services.keySet())));
		}
	}

	@Override
	public CommonTargetSettings equal() {
		return this.own.equal();
	}

	@Override
	public Map<String, String> described() {
		return Map.of("targets", this.described);
	}

	@Override
	public Optional<Long> openFiles() {
		return this.own.openFiles();
	}

}
