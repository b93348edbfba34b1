package io.wiretrial.echo.grpc.push;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReference;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.netty.channel.embedded.EmbeddedChannel;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.v1.FeedRequest;

import static org.assertj.core.api.Assertions.assertThat;

class PushHandlerTests {

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final AtomicReference<WeakReference<FeedRequest>> opened = new AtomicReference<>();

	// Before, 3.9 MB of one might stay for as long as its stream was open.
	@Test
	void openStreamDoesNotKeepItsRequest() {
		PendingLimits limits = new PendingLimits(3, 100);
		OpenCalls calls = new OpenCalls();
		PushHandler<FeedRequest> handler = new PushHandler<>(
				(call) -> new PushCall(call, this.channel.eventLoop(), limits, calls),
				(request, stream) -> this.opened.set(new WeakReference<>(request)));
		ServerCall.Listener<FeedRequest> listener = handler.startCall(new FakeCall(), new Metadata());
		listener.onMessage(FeedRequest.newBuilder().setBatch(1).build());
		listener.onHalfClose();
		Awaitility.await().until(() -> {
			System.gc();
			return this.opened.get().get() == null;
		});
		listener.onCancel();
		assertThat(this.channel.finish()).isFalse();
	}

}
