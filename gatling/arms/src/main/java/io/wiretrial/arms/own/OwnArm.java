package io.wiretrial.arms.own;

import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Capability;
import io.wiretrial.arms.Transport;
import io.wiretrial.arms.chain.ChainFactory;

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
		ChainFactory chains = (this.http != null) ? this.http : new OwnCall(Objects.requireNonNull(this.grpc));
		return new Arm(this.name, this.name, this.target, this.transport, "An operation of a service of your own",
				Set.of(Capability.OWN_SERVICE, Capability.COLD), chains);
	}

}
