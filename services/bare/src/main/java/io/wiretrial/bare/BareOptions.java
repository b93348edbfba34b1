package io.wiretrial.bare;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

import io.wiretrial.bare.grpc.GrpcExecutor;
import io.wiretrial.contract.delay.DelayLaw;

/**
 * Settings that a bare server is started with.
 *
 * @param address address that both servers of operations bind, such as {@code 127.0.0.1}
 * @param managementAddress address that the server of the management binds
 * @param httpPort port of the REST operations, 0 for any
 * @param grpcPort port of the gRPC operations, 0 for any
 * @param managementPort port of {@code /actuator/cost}, 0 for any
 * @param grpcExecutor where gRPC handlers run
 * @param delayLaw law of delays for requests that carry their ordinal; {@code null} for
 * none
 * @param controlGroup folder of the control group that the cost is read from;
 * {@code null} for none
 * @param payloads folder of types that a run has made of its own payloads; {@code null}
 * for none
 */
public record BareOptions(String address, String managementAddress, int httpPort, int grpcPort, int managementPort,
		GrpcExecutor grpcExecutor, @Nullable DelayLaw delayLaw, @Nullable Path controlGroup, @Nullable Path payloads) {

	/**
	 * Any free ports on the loopback address, handlers on the event loop.
	 * @param delayLaw law of delays, or {@code null}
	 * @return options without a control group and types of a run
	 */
	public static BareOptions onAnyPort(@Nullable DelayLaw delayLaw) {
		return new BareOptions("127.0.0.1", "127.0.0.1", 0, 0, 0, GrpcExecutor.DIRECT, delayLaw, null, null);
	}

}
