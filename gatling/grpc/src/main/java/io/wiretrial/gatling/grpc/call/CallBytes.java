package io.wiretrial.gatling.grpc.call;

import io.gatling.javaapi.core.Session;
import io.grpc.Attributes;
import io.grpc.ClientStreamTracer;
import io.grpc.Metadata;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * Counts the bytes of one observed call's messages on the wire: grpc-java counts payloads
 * after compression, to which the prefix of 5 bytes (flag and length) is added. Of a call
 * with a connection of its own it notes when that was ready and when the reply began.
 */
public final class CallBytes extends ClientStreamTracer {

	private static final int PREFIX_BYTES = 5;

	private final boolean alone;

	private long readyNanos;

	private long repliedNanos;

	private long sentBytes;

	private long receivedBytes;

	private long askedBytes;

	// Alone: on a connection of its own.
	public CallBytes(boolean alone) {
		this.alone = alone;
	}

	// The transport is ready: connected, secured, and its settings are known.
	@Override
	public void streamCreated(Attributes transport, Metadata headers) {
		this.readyNanos = this.alone ? System.nanoTime() : 0;
	}

	@Override
	public void inboundHeaders() {
		this.repliedNanos = this.alone ? System.nanoTime() : 0;
	}

	@Override
	public void outboundMessageSent(int index, long wireBytes, long uncompressedBytes) {
		this.sentBytes += wireBytes + PREFIX_BYTES;
	}

	@Override
	public void inboundMessageRead(int index, long wireBytes, long uncompressedBytes) {
		this.receivedBytes += wireBytes + PREFIX_BYTES;
	}

	// Tells how the connection came about that was opened for this call.
	void tellOpened(OperationObserver observer, Session session) {
		if (this.repliedNanos != 0) {
			observer.opened(session, 0, this.readyNanos, this.repliedNanos);
		}
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
