package io.wiretrial.arms;

import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/**
 * One way to answer: service, protocol, encoding and transport. In every arm one
 * operation does the same work: contract record to bytes, over the wire and back, bytes
 * to contract record, all within the measured time and nothing encoded in advance.
 *
 * @param name name that plans use: lower case with hyphens
 * @param target name of the target that it asks for
 * @param transport how the bytes travel
 * @param description what it is, with a capital and without a full stop; of an arm that
 * differs from another what differs, in lower case
 * @param differsFrom name of the arm from which it differs in one cause of its times
 * alone; null if it stands for itself
 * @param tunedAs name of the arm as which its service is tuned; null if its target says
 * what is tuned
 * @param capabilities what it can play, and over which connections
 * @param chains makes its chains
 */
public record Arm(String name, String target, Transport transport, String description, @Nullable String differsFrom,
		@Nullable String tunedAs, Set<Capability> capabilities, ChainFactory chains) {

	/**
	 * What stands between the name of an arm and that of a copy of it, with which the
	 * instrument is tested. Plans name no copies.
	 */
	public static final char COPY = '~';

	public Arm {
		ArmTargets.find(target);
		capabilities = Set.copyOf(capabilities);
	}

	/**
	 * Makes an arm that stands for itself.
	 * @param name name that plans use: lower case with hyphens
	 * @param target name of the target that it asks for
	 * @param transport how the bytes travel
	 * @param description what it is, with a capital and without a full stop
	 * @param capabilities what it can play, and over which connections
	 * @param chains makes its chains
	 */
	public Arm(String name, String target, Transport transport, String description, Set<Capability> capabilities,
			ChainFactory chains) {
		this(name, target, transport, description, null, null, capabilities, chains);
	}

	Arm copy(String other) {
		return new Arm(other, this.target, this.transport, this.description, this.differsFrom, this.tunedAs,
				this.capabilities, this.chains);
	}

	Arm tunedAs(String other) {
		return new Arm(this.name, this.target, this.transport, this.description, this.differsFrom, other,
				this.capabilities, this.chains);
	}

	/**
	 * Returns what people read of it.
	 * @return one sentence, with a capital and a full stop
	 */
	public String sentence() {
		if (this.differsFrom != null) {
			return "As %s, but %s.".formatted(this.differsFrom, this.description);
		}
		if (this.tunedAs != null) {
			return "%s; tuned as %s.".formatted(this.description, this.tunedAs);
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

}
