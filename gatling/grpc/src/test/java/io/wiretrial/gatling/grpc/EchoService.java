package io.wiretrial.gatling.grpc;

import java.util.concurrent.atomic.AtomicLong;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.grpc.Metadata;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;

import io.wiretrial.gatling.grpc.connection.MetadataEntry;

/**
 * What the test server does; the text of a request chooses it: {@code fail CODE} fails,
 * {@code silence} never answers, {@code trailers} answers with trailers.
 */
final class EchoService {

	private final AtomicLong flooded = new AtomicLong();

	private final AtomicLong cancelled = new AtomicLong();

	private volatile boolean reading = true;

	ServerServiceDefinition definition() {
		return ServerServiceDefinition.builder(EchoMethods.SERVICE)
			.addMethod(EchoMethods.UNARY, ServerCalls.asyncUnaryCall(this::unary))
			.addMethod(EchoMethods.BYTES, ServerCalls.asyncUnaryCall(EchoService::echo))
			.addMethod(EchoMethods.STRUCT, ServerCalls.asyncUnaryCall(EchoService::echo))
			.addMethod(EchoMethods.FEED, ServerCalls.asyncServerStreamingCall(this::feed))
			.addMethod(EchoMethods.FLOOD, ServerCalls.asyncServerStreamingCall(this::flood))
			.addMethod(EchoMethods.UPLOAD, ServerCalls.asyncClientStreamingCall(this::upload))
			.addMethod(EchoMethods.CHAT, ServerCalls.asyncBidiStreamingCall(this::chat))
			.build();
	}

	// Messages of a flood handed to the transport.
	long flooded() {
		return this.flooded.get();
	}

	long cancelledStreams() {
		return this.cancelled.get();
	}

	// Stops reading uploads.
	void stopReading() {
		this.reading = false;
	}

	private static <T> void echo(T message, StreamObserver<T> reply) {
		reply.onNext(message);
		reply.onCompleted();
	}

	private void unary(StringValue request, StreamObserver<StringValue> reply) {
		String text = request.getValue();
		if (text.startsWith("fail ")) {
			reply.onError(Status.fromCode(Status.Code.valueOf(text.substring(5)))
				.withDescription("at " + System.nanoTime())
				.asRuntimeException(trailers()));
		}
		else if (!text.equals("silence")) {
			echo(request, reply);
		}
	}

	private static Metadata trailers() {
		Metadata trailers = new Metadata();
		trailers.put(MetadataEntry.textKey("reason"), "asked for");
		trailers.put(MetadataEntry.binaryKey("reason-bin"), new byte[] { 1, 2, 3 });
		return trailers;
	}

	private void feed(StringValue request, StreamObserver<StringValue> reply) {
		((ServerCallStreamObserver<StringValue>) reply).setOnCancelHandler(this.cancelled::incrementAndGet);
		String[] words = request.getValue().split(" ");
		for (int i = 0; i < Integer.parseInt(words[0]); i++) {
			reply.onNext(StringValue.of("row " + i));
		}
		if (words.length == 1) {
			reply.onCompleted();
		}
	}

	private void flood(BytesValue request, StreamObserver<BytesValue> reply) {
		ServerCallStreamObserver<BytesValue> call = (ServerCallStreamObserver<BytesValue>) reply;
		BytesValue chunk = BytesValue.of(ByteString.copyFrom(new byte[16 * 1024]));
		call.setOnCancelHandler(this.cancelled::incrementAndGet);
		call.setOnReadyHandler(() -> {
			while (call.isReady() && this.flooded.get() < 20_000) {
				call.onNext(chunk);
				this.flooded.incrementAndGet();
			}
		});
	}

	private StreamObserver<BytesValue> upload(StreamObserver<BytesValue> reply) {
		ServerCallStreamObserver<BytesValue> call = (ServerCallStreamObserver<BytesValue>) reply;
		if (!this.reading) {
			call.disableAutoInboundFlowControl();
		}
		return new Collecting<>() {
			@Override
			public void onCompleted() {
				echo(BytesValue.of(ByteString.copyFromUtf8("got " + received())), reply);
			}
		};
	}

	private StreamObserver<StringValue> chat(StreamObserver<StringValue> reply) {
		((ServerCallStreamObserver<StringValue>) reply).setOnCancelHandler(this.cancelled::incrementAndGet);
		return new Collecting<>() {
			@Override
			public void onNext(StringValue message) {
				super.onNext(message);
				switch (message.getValue()) {
					case "silence" -> {
					}
					case "twice" -> {
						reply.onNext(message);
						reply.onNext(message);
					}
					case "fail" -> reply.onError(Status.ABORTED.asRuntimeException());
					default -> reply.onNext(message);
				}
			}

			@Override
			public void onCompleted() {
				reply.onCompleted();
			}
		};
	}

	/**
	 * Counts the messages of a client.
	 */
	private abstract static class Collecting<T> implements StreamObserver<T> {

		private int received;

		@Override
		public void onNext(T message) {
			this.received++;
		}

		@Override
		public void onError(Throwable thrown) {
		}

		int received() {
			return this.received;
		}

	}

}
