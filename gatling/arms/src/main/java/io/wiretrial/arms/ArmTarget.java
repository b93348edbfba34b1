package io.wiretrial.arms;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A target as arms ask for it: a service, and what makes it this target. One service is
 * several targets by its arguments, each a process of its own.
 *
 * @param name name by which arms ask for it
 * @param service name of the service whose jar it is
 * @param arguments arguments that make it this target
 * @param pendingSizes properties of how much may wait for one late reader, which the
 * memory of the run decides
 * @param settings what its callers must know of it beside its ports
 * @param secret what each start of it makes anew
 * @param tuned what is tuned beside the idiom of Spring that it stands for; empty where
 * it stands for none
 */
public record ArmTarget(String name, String service, List<String> arguments, List<String> pendingSizes,
		Map<String, String> settings, Secret secret, List<String> tuned) {

	public ArmTarget {
		arguments = List.copyOf(arguments);
		pendingSizes = List.copyOf(pendingSizes);
		settings = Map.copyOf(settings);
		tuned = List.copyOf(tuned);
	}

	static ArmTarget of(String service, String... arguments) {
		return new ArmTarget(service, service, List.of(arguments), List.of(), Map.of(), Secret.NONE, List.of());
	}

	/**
	 * Returns another target of the same service.
	 * @param other name of that target
	 * @param more its arguments beside those of this one
	 * @return a copy with that name and those arguments
	 */
	public ArmTarget as(String other, String... more) {
		return new ArmTarget(other, this.service, Stream.concat(this.arguments.stream(), Stream.of(more)).toList(),
				this.pendingSizes, this.settings, this.secret, this.tuned);
	}

	/**
	 * Tells whether annotated controllers answer. What they bind to is known before a
	 * run's own types are, so they take one of these.
	 * @return whether a run may have one payload of its own at most
	 */
	public boolean bindsOnePayload() {
		return this.service.equals("echo-mvc") || this.arguments.contains(ArmTargets.CONTROLLERS);
	}

	ArmTarget withPendingSizes(String... properties) {
		return new ArmTarget(this.name, this.service, this.arguments, List.of(properties), this.settings, this.secret,
				this.tuned);
	}

	ArmTarget withSetting(String setting, String value) {
		return new ArmTarget(this.name, this.service, this.arguments, this.pendingSizes, Map.of(setting, value),
				this.secret, this.tuned);
	}

	ArmTarget with(Secret other) {
		return new ArmTarget(this.name, this.service, this.arguments, this.pendingSizes, this.settings, other,
				this.tuned);
	}

	ArmTarget tuned(String first, String... more) {
		return new ArmTarget(this.name, this.service, this.arguments, this.pendingSizes, this.settings, this.secret,
				Stream.concat(Stream.of(first), Stream.of(more)).toList());
	}

	/** What only one start of a target and its callers know. */
	public enum Secret {

		/** Nothing. */
		NONE,

		/** The key of a Mercure hub, with which its publishers' tokens are signed. */
		PUBLISHER_KEY,

		/** A certificate for TLS, and its key. */
		CERTIFICATE

	}

}
