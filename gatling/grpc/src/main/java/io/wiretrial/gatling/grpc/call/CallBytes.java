package io.wiretrial.gatling.grpc.call;

import io.grpc.ClientStreamTracer;
import io.grpc.Metadata;

/**
 * Counts the bytes of one observed call's messages on the wire: grpc-java counts payloads
 * after compression, to which the prefix of 5 bytes (flag and length) is added.
 */
public final class CallBytes extends ClientStreamTracer {

	private static final int PREFIX_BYTES = 5;

	private long sentBytes;

	private long receivedBytes;

	private long askedBytes;

	@Override
	public void outboundMessageSent(int index, long wireBytes, long uncompressedBytes) {
		this.sentBytes += wireBytes + PREFIX_BYTES;
	}

	@Override
	public void inboundMessageRead(int index, long wireBytes, long uncompressedBytes) {
		this.receivedBytes += wireBytes + PREFIX_BYTES;
	}

	public long sentBytes() {
		return this.sentBytes;
	}

	public long receivedBytes() {
		return this.receivedBytes;
	}

	// Bytes of the messages received since the last time this was asked.
	public long receivedBytesSinceLast() {
		long received = this.receivedBytes - this.askedBytes;
		this.askedBytes = this.receivedBytes;
		return received;
	}

	public ClientStreamTracer.Factory factory() {
		return new ClientStreamTracer.Factory() {
			@Override
			public ClientStreamTracer newClientStreamTracer(StreamInfo info, Metadata headers) {
				return CallBytes.this;
			}
		};
	}

}
