package io.wiretrial.echo.grpc.push;

import java.util.ArrayList;
import java.util.List;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.Status;

import io.wiretrial.contract.v1.FeedRequest;

/**
 * A call whose transport has room when it is told so, and which keeps what it is sent.
 */
final class FakeCall extends ServerCall<FeedRequest, EncodedMessage> {

	private final List<Integer> sizes = new ArrayList<>();

	private boolean ready = true;

	private int headers;

	private Status end;

	void ready(boolean ready) {
		this.ready = ready;
	}

	List<Integer> sizes() {
		return this.sizes;
	}

	int headers() {
		return this.headers;
	}

	Status end() {
		return this.end;
	}

	@Override
	public void request(int messages) {
	}

	@Override
	public void sendHeaders(Metadata headers) {
		this.headers++;
	}

	@Override
	public void sendMessage(EncodedMessage message) {
		this.sizes.add(message.sizeBytes());
	}

	@Override
	public boolean isReady() {
		return this.ready;
	}

	@Override
	public void close(Status status, Metadata trailers) {
		if (this.end != null) {
			throw new IllegalStateException("closed twice");
		}
		this.end = status;
	}

	@Override
	public boolean isCancelled() {
		return false;
	}

	@Override
	public MethodDescriptor<FeedRequest, EncodedMessage> getMethodDescriptor() {
		throw new UnsupportedOperationException();
	}

}
