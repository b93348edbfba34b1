package io.wiretrial.gatling.grpc.connection;

import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Settings that hold for each call of a target unless the request says otherwise.
 */
public record CallDefaults(Duration deadline, List<MetadataEntry> metadata, @Nullable String compression,
		boolean waitForReady, Duration backoff) {

	public static Duration requirePositive(String what, Duration duration) {
		GrpcTarget.require(!duration.isNegative() && !duration.isZero(),
				what + " " + duration + " of gRPC calls: use more than zero.");
		return duration;
	}

}
