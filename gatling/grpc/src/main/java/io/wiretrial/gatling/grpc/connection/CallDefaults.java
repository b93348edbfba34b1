package io.wiretrial.gatling.grpc.connection;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.grpc.CompressorRegistry;
import org.jspecify.annotations.Nullable;

/**
 * What holds for each call of a target unless the request says otherwise.
 */
public record CallDefaults(Duration deadline, List<MetadataEntry> metadata, @Nullable String compression,
		boolean waitForReady, Duration backoff) {

	public static final CallDefaults DEFAULT = new CallDefaults(Duration.ofSeconds(60), List.of(), null, false,
			Duration.ofMillis(250));

	public CallDefaults {
		requirePositive("Deadline", deadline);
		metadata = List.copyOf(metadata);
		if (compression != null && CompressorRegistry.getDefaultInstance().lookupCompressor(compression) == null) {
			throw new IllegalArgumentException(
					"Compression '" + compression + "' of a gRPC target is unknown to grpc-java: use 'gzip'.");
		}
		if (backoff.compareTo(Duration.ofMillis(1)) < 0) {
			throw new IllegalArgumentException("Back-off " + backoff + " of a gRPC target: use at least PT0.001S.");
		}
	}

	public static Duration requirePositive(String what, Duration duration) {
		if (duration.isNegative() || duration.isZero()) {
			throw new IllegalArgumentException(what + " " + duration + " of gRPC calls: use more than zero.");
		}
		return duration;
	}

	public CallDefaults withDeadline(Duration deadline) {
		return new CallDefaults(deadline, this.metadata, this.compression, this.waitForReady, this.backoff);
	}

	public CallDefaults withMetadata(MetadataEntry entry) {
		List<MetadataEntry> more = new ArrayList<>(this.metadata);
		more.add(entry);
		return new CallDefaults(this.deadline, more, this.compression, this.waitForReady, this.backoff);
	}

	public CallDefaults withCompression(String compression) {
		return new CallDefaults(this.deadline, this.metadata, compression, this.waitForReady, this.backoff);
	}

	public CallDefaults withWaitForReady() {
		return new CallDefaults(this.deadline, this.metadata, this.compression, true, this.backoff);
	}

	public CallDefaults withBackoff(Duration backoff) {
		return new CallDefaults(this.deadline, this.metadata, this.compression, this.waitForReady, backoff);
	}

}
