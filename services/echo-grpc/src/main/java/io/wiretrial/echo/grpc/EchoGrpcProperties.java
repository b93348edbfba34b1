package io.wiretrial.echo.grpc;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.contract.corpus.Corpus;

/**
 * Settings of the echo over gRPC.
 *
 * @param executor what runs the handlers: {@code direct}, the connection's own event loop
 * (default), or {@code pool}, grpc-java's cached threads
 * @param flowControlWindow the HTTP/2 flow-control window of each connection and each
 * stream for uploads, where grpc-java starts its own estimate; 64 KB to 1 GB, default 1
 * MB as grpc-java has it
 * @param seed what lists and streams are drawn from; any number, default 20261121
 */
@ConfigurationProperties("wiretrial.grpc")
record EchoGrpcProperties(@DefaultValue("direct") Executor executor, @DefaultValue("1MB") DataSize flowControlWindow,
		@DefaultValue("" + Corpus.DEFAULT_SEED) long seed) {

	private static final DataSize SMALLEST = DataSize.ofKilobytes(64);

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	EchoGrpcProperties {
		if (flowControlWindow.compareTo(SMALLEST) < 0 || flowControlWindow.compareTo(LARGEST) > 0) {
			throw new IllegalArgumentException("Property wiretrial.grpc.flow-control-window is %s: use %s to %s."
				.formatted(flowControlWindow, SMALLEST, LARGEST));
		}
	}

	int flowControlWindowBytes() {
		return Math.toIntExact(this.flowControlWindow.toBytes());
	}

	/**
	 * What runs the handlers.
	 */
	enum Executor {

		/** The connection's event loop: three to four times less CPU per call. */
		DIRECT,

		/** The cached threads that grpc-java uses unless told otherwise. */
		POOL

	}

}
