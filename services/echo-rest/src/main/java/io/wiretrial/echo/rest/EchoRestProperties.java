package io.wiretrial.echo.rest;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.kit.limits.SettingRange;

/**
 * Settings of the echo over REST.
 *
 * @param maxJsonSize the largest JSON body that is read; 1 B to 1 GB, default 4 MB as the
 * contract has it; beyond it 413
 * @param maxOctetsSize the largest body of octets that is read, uploads of streams aside;
 * the same sizes, default 4 MB as the contract has it; beyond it 413
 * @param http2Window the HTTP/2 flow-control window of each stream for uploads; 64 KB to
 * 1 GB, default 1 MB as grpc-java has it
 * @param seed what lists and streams are drawn from; any number, default 20261121
 * @param handlers what answers: {@code routes}, functional routes (default), or
 * {@code controllers}, annotated controllers
 * @param streamBuffer how much of a stream down is collected before it leaves, whole
 * chunks; 0 B to 1 MB, default 0 B: each chunk leaves at once; functional routes alone
 */
@ConfigurationProperties("wiretrial.rest")
record EchoRestProperties(@DefaultValue(DEFAULT_BODY) DataSize maxJsonSize,
		@DefaultValue(DEFAULT_BODY) DataSize maxOctetsSize, @DefaultValue("1MB") DataSize http2Window,
		@DefaultValue("" + Corpus.DEFAULT_SEED) long seed, @DefaultValue("routes") Handlers handlers,
		@DefaultValue("0B") DataSize streamBuffer) {

	private static final String DEFAULT_BODY = "4MB";

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	private static final DataSize LARGEST_BUFFER = DataSize.ofMegabytes(1);

	EchoRestProperties {
		SettingRange.check("wiretrial.rest.max-json-size", maxJsonSize, DataSize.ofBytes(1), LARGEST);
		SettingRange.check("wiretrial.rest.max-octets-size", maxOctetsSize, DataSize.ofBytes(1), LARGEST);
		SettingRange.check("wiretrial.rest.http2-window", http2Window, DataSize.ofKilobytes(64), LARGEST);
		SettingRange.check("wiretrial.rest.stream-buffer", streamBuffer, DataSize.ofBytes(0), LARGEST_BUFFER);
	}

	int maxJsonBytes() {
		return Math.toIntExact(this.maxJsonSize.toBytes());
	}

	int maxOctetsBytes() {
		return Math.toIntExact(this.maxOctetsSize.toBytes());
	}

	int http2WindowBytes() {
		return Math.toIntExact(this.http2Window.toBytes());
	}

	// Chunks that leave together, at least one.
	int chunksTogether(int chunkBytes) {
		return Math.max(1, Math.toIntExact(this.streamBuffer.toBytes()) / chunkBytes);
	}

	/**
	 * Handlers that answer.
	 */
	enum Handlers {

		/** Functional routes: no argument is resolved, no annotation read. */
		ROUTES,

		/** Annotated controllers, as most services have them. */
		CONTROLLERS

	}

}
