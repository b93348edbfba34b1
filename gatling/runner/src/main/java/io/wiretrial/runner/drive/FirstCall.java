package io.wiretrial.runner.drive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLException;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ChannelCredentials;
import io.grpc.ClientInterceptors;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.own.OwnGrpc;
import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.runner.drive.DriveRequest.Reach;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The first call of gRPC, made alone, so that a wrong one costs nobody more than one.
 *
 * @param call what is called
 * @param operation its request and metadata
 * @param reach how the service is reached
 */
record FirstCall(GrpcMethod call, OwnGrpc operation, Reach reach) {

	private static final long GRACE_SECONDS = 5;

	FirstReply send() {
		ManagedChannel channel = channel();
		long began = System.nanoTime();
		try {
			List<byte[]> replies = replies(channel);
			long bytes = replies.stream().mapToLong((reply) -> reply.length).sum();
			return new FirstReply("OK (gRPC)", Duration.ofNanos(System.nanoTime() - began), bytes, null, bytes,
					false, replies);
		}
		catch (StatusRuntimeException ex) {
			throw new UnusableEnvironmentException(explain(ex));
		}
		finally {
			end(channel);
		}
	}

	private ManagedChannel channel() {
		ManagedChannelBuilder<?> builder = Grpc.newChannelBuilderForAddress(this.call.address(), this.call.port(),
				credentials());
		return (this.reach.tls() ? builder.overrideAuthority(this.call.host()) : builder).build();
	}

	private ChannelCredentials credentials() {
		if (!this.reach.tls()) {
			return InsecureChannelCredentials.create();
		}
		TlsChannelCredentials.Builder tls = TlsChannelCredentials.newBuilder();
		try {
			return ((this.reach.trusted() != null) ? tls.trustManager(this.reach.trusted().file().toFile()) : tls)
				.build();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("The file of --cacert cannot be read any more: give it again.", ex);
		}
	}

	private List<byte[]> replies(ManagedChannel channel) {
		CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(this.reach.timeout().toMillis(),
				TimeUnit.MILLISECONDS);
		Channel sending = ClientInterceptors.intercept(channel,
				MetadataUtils.newAttachHeadersInterceptor(metadata()));
		MethodDescriptor<byte[], byte[]> method = method(this.operation);
		if (!this.operation.stream()) {
			return List.of(ClientCalls.blockingUnaryCall(sending, method, options, this.operation.message()));
		}
		List<byte[]> replies = new ArrayList<>();
		ClientCalls.blockingServerStreamingCall(sending, method, options, this.operation.message())
			.forEachRemaining(replies::add);
		return replies;
	}

	private Metadata metadata() {
		Metadata metadata = new Metadata();
		for (HeaderLine entry : this.operation.metadata()) {
			try {
				metadata.put(Metadata.Key.of(entry.name(), Metadata.ASCII_STRING_MARSHALLER), entry.value());
			}
			catch (IllegalArgumentException ex) {
				throw new UnusableEnvironmentException(
						"Metadata '%s: %s' cannot be sent (%s): leave it out, or correct it.".formatted(entry.name(),
								entry.value(), ex.getMessage()));
			}
		}
		return metadata;
	}

	// With messages as they are on the wire
	static MethodDescriptor<byte[], byte[]> method(OwnGrpc operation) {
		return MethodDescriptor.<byte[], byte[]>newBuilder(new Octets(), new Octets())
			.setType(operation.stream() ? MethodDescriptor.MethodType.SERVER_STREAMING
					: MethodDescriptor.MethodType.UNARY)
			.setFullMethodName(operation.method())
			.build();
	}

	private String explain(StatusRuntimeException thrown) {
		Status status = thrown.getStatus();
		Throwable cause = status.getCause();
		String where = "%s:%d".formatted(this.call.address(), this.call.port());
		return switch (status.getCode()) {
			case DEADLINE_EXCEEDED -> "%s was not answered within %d s: raise --timeout, or look at the service's log."
				.formatted(this.call, this.reach.timeout().toSeconds());
			case UNIMPLEMENTED -> "%s was answered with UNIMPLEMENTED: correct the name of the service or the method."
				.formatted(this.call);
			case UNAVAILABLE -> unavailable(where, cause, status);
			default -> "%s was answered with %s: %s%nCorrect the request.".formatted(this.call, status.getCode(),
					FirstRequest.shown(String.valueOf(status.getDescription())
						.getBytes(StandardCharsets.UTF_8)));
		};
	}

	private String unavailable(String where, @Nullable Throwable cause, Status status) {
		for (Throwable each = cause; each != null; each = each.getCause()) {
			if (each instanceof ConnectException) {
				return "Nobody listens at %s: start the service, or correct the address of %s.".formatted(where,
						this.call);
			}
			if (each instanceof SSLException ssl) {
				return SpokenTls.explain(this.call.toString(), ssl);
			}
		}
		if (!this.reach.tls() && SpokenTls.isSpoken(this.call.address(), this.call.port(), this.reach.timeout())) {
			return "%s was not answered, because %s speaks TLS: add --tls, or --cacert with its authority."
				.formatted(this.call, where);
		}
		return "%s was not answered (%s): look at the service's log, and whether it speaks gRPC.".formatted(this.call,
				status.getDescription());
	}

	private static void end(ManagedChannel channel) {
		try {
			if (!channel.shutdown().awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS)) {
				channel.shutdownNow();
			}
		}
		catch (InterruptedException ex) {
			channel.shutdownNow();
			Thread.currentThread().interrupt();
		}
	}

	/** Octets of a message as they are. */
	private static final class Octets implements MethodDescriptor.Marshaller<byte[]> {

		@Override
		public InputStream stream(byte[] message) {
			return new ByteArrayInputStream(message);
		}

		@Override
		public byte[] parse(InputStream stream) {
			try {
				return stream.readAllBytes();
			}
			catch (IOException ex) {
				throw new UncheckedIOException("A reply cannot be read.", ex);
			}
		}

	}

}
