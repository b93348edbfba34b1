package io.wiretrial.echo.grpc;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.kit.limits.SettingRange;

/**
 * Settings of the echo over gRPC.
 *
 * @param executor what runs the handlers: {@code direct}, the connection's own event loop
 * (default), or {@code pool}, grpc-java's cached threads
 * @param flowControlWindow the HTTP/2 flow-control window of each connection and each
 * stream for uploads, where grpc-java starts its own estimate; 64 KB to 1 GB, default 1
 * MB as grpc-java has it
 * @param windowEstimate whether grpc-java lets that window grow by its estimate of
 * bandwidth and delay, as it does (default), or it stays as it is
 * @param compression how answers are compressed for callers who take it:
 * {@code identity}, not at all (default), or {@code gzip}
 * @param seed what lists and streams are drawn from; any number, default 20261121
 */
@ConfigurationProperties("wiretrial.grpc")
record EchoGrpcProperties(@DefaultValue("direct") Executor executor, @DefaultValue("1MB") DataSize flowControlWindow,
		@DefaultValue("true") boolean windowEstimate, @DefaultValue("identity") Compression compression,
		@DefaultValue("" + Corpus.DEFAULT_SEED) long seed) {

	EchoGrpcProperties {
		SettingRange.check("wiretrial.grpc.flow-control-window", flowControlWindow, DataSize.ofKilobytes(64),
				DataSize.ofGigabytes(1));
	}

	int flowControlWindowBytes() {
		return Math.toIntExact(this.flowControlWindow.toBytes());
	}

	/**
	 * How answers are compressed.
	 */
	enum Compression {

		/** Not at all, as grpc-java leaves them. */
		IDENTITY,

		/** By gzip, message by message. */
		GZIP

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
