package io.wiretrial.arms.own;

import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Capability;
import io.wiretrial.arms.Transport;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.contract.Sha256;

/**
 * An arm that calls one operation of a service of the user's own, as a run's file has it.
 *
 * @param name name in the schedule
 * @param target name of the target that answers
 * @param transport how the bytes travel
 * @param http the operation; null where it is one of gRPC
 * @param grpc the operation; null where it is one of HTTP
 */
public record OwnArm(String name, String target, Transport transport, @Nullable OwnHttp http, @Nullable OwnGrpc grpc) {

	public OwnArm {
		if ((http == null) == (grpc == null)) {
			throw new IllegalArgumentException("Arm '%s' has %s: give it an operation of HTTP or of gRPC."
				.formatted(name, (http != null) ? "two operations" : "no operation"));
		}
	}

	Arm arm() {
		return row(this.name, this.target, this.transport,
				(this.http != null) ? this.http : new OwnCall(Objects.requireNonNull(this.grpc)));
	}

	// Enough to plan with: what it calls is known once it has been tried
	static Arm untried(String name) {
		return row(name, name, Transport.HTTP_1_1, (context) -> {
			throw context.withoutChain();
		});
	}

	private static Arm row(String name, String target, Transport transport, ChainFactory chains) {
		return new Arm(name, name, target, transport, "An operation of a service of your own",
				Set.of(Capability.OWN_SERVICE, Capability.COLD), chains);
	}

	/**
	 * Tells requests apart without their content, which is somebody's.
	 * @return the SHA-256 of body or message in lower-case hexadecimal digits
	 */
	public String digest() {
		return new Sha256().add((this.http != null) ? this.http.body() : Objects.requireNonNull(this.grpc).message())
			.hex();
	}

	/**
	 * Returns this arm as a plan has it.
	 * @param named its name, which is that of its target, too
	 * @param json whether replies are read as JSON, as whoever uses them does
	 * @return a copy with that name
	 */
	public OwnArm as(String named, boolean json) {
		return new OwnArm(named, named, this.transport, (this.http != null) ? this.http.reading(json) : null,
				this.grpc);
	}

}
