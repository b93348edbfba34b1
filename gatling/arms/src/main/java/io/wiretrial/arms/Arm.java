package io.wiretrial.arms;

import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

/**
 * One way to answer: service, protocol, encoding and transport. In every arm one
 * operation does the same work: contract record to bytes, over the wire and back, bytes
 * to contract record, all within the measured time and nothing encoded in advance.
 *
 * @param name name that plans use: lower case with hyphens
 * @param label name that people read: unique, at most 32 characters
 * @param target name of the target that it asks for
 * @param transport how the bytes travel
 * @param description what it is, with a capital and without a full stop; of an arm that
 * differs from another what differs, in lower case
 * @param likeness the arm by which it is explained; null if it stands for itself
 * @param capabilities what it can play, and over which connections
 * @param chains makes its chains
 */
public record Arm(String name, String label, String target, Transport transport, String description,
		@Nullable Likeness likeness, Set<Capability> capabilities, ChainFactory chains) {

	/**
	 * What stands between the name of an arm and that of a copy of it, with which the
	 * instrument is tested. Plans name no copies.
	 */
	public static final char COPY = '~';

	public Arm {
		capabilities = Set.copyOf(capabilities);
	}

	/**
	 * Makes an arm that stands for itself.
	 * @param name name that plans use: lower case with hyphens
	 * @param label name that people read
	 * @param target name of the target that it asks for
	 * @param transport how the bytes travel
	 * @param description what it is, with a capital and without a full stop
	 * @param capabilities what it can play, and over which connections
	 * @param chains makes its chains
	 */
	public Arm(String name, String label, String target, Transport transport, String description,
			Set<Capability> capabilities, ChainFactory chains) {
		this(name, label, target, transport, description, null, capabilities, chains);
	}

	Arm copy(String other) {
		String mark = other.substring(this.name.length() + 1);
		return new Arm(other, this.label + ", " + (Character.isDigit(mark.charAt(0)) ? "copy " + mark : mark),
				this.target, this.transport, this.description, this.likeness, this.capabilities, this.chains);
	}

	Arm tunedAs(String other) {
		return new Arm(this.name, this.label, this.target, this.transport, this.description, new Likeness(other, true),
				this.capabilities, this.chains);
	}

	/**
	 * Returns what people read of it.
	 * @return one sentence, with a capital and a full stop
	 */
	public String sentence() {
		if (this.likeness != null) {
			return (this.likeness.tuning() ? "%2$s; tuned as %1$s." : "As %s, but %s.").formatted(this.likeness.arm(),
					this.description);
		}
		List<String> tuned = ArmTargets.find(this.target).tuned();
		return this.description + (tuned.isEmpty() ? "." : "; tuned: %s.".formatted(String.join(", ", tuned)));
	}

	/**
	 * Tells whether it can play a cell.
	 * @param operation what one operation does
	 * @param payload payload of the corpus
	 * @param connections connections that carry the operations
	 * @return whether its chains accept such a cell
	 */
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return this.capabilities.stream().anyMatch((capability) -> capability.plays(operation, payload))
				&& (connections.equals(Connections.PER_USER) || carries(connections));
	}

	private boolean carries(Connections connections) {
		return connections.equals(Connections.PER_OPERATION) ? this.capabilities.contains(Capability.COLD)
				: !this.capabilities.contains(Capability.OWN_CONNECTION);
	}

	/**
	 * Returns the first Java that its service can run on as it must.
	 * @return feature number; 17 for all but those that say otherwise
	 */
	public int leastJava() {
		return this.capabilities.contains(Capability.JAVA_21) ? 21 : 17;
	}

	/**
	 * Tells whether it needs a browser.
	 * @return whether its client is a Chromium beside the generator
	 */
	public boolean needsBrowser() {
		return this.capabilities.contains(Capability.BROWSER);
	}

	/**
	 * Tells whether a null target can be asked to slow its operations.
	 * @return whether requests carry what concerns one operation
	 */
	public boolean canBeSlowed() {
		return this.capabilities.contains(Capability.SLOWED);
	}

	/**
	 * Another arm by which one is explained.
	 *
	 * @param arm name of the other arm
	 * @param tuning whether its service is tuned as that of the other; else it differs
	 * from the other in one cause of its times alone
	 */
	public record Likeness(String arm, boolean tuning) {

		static Likeness but(String arm) {
			return new Likeness(arm, false);
		}

	}

}
