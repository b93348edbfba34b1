package io.wiretrial.runner.drive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import javax.net.ssl.SSLException;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.own.OwnGrpc;
import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.runner.drive.DriveRequest.Access;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The first call of gRPC, made alone, so that a wrong one costs nobody more than one.
 *
 * @param call what is called
 * @param operation its request and metadata
 * @param access how the service is reached
 */
record FirstCall(GrpcMethod call, OwnGrpc operation, Access access) {

	private static final Metadata.Key<String> ENCODING = Metadata.Key.of("grpc-encoding",
			Metadata.ASCII_STRING_MARSHALLER);

	FirstReply send(Channel channel) {
		AtomicReference<Metadata> headers = new AtomicReference<>();
		try {
			List<byte[]> replies = replies(ClientInterceptors.intercept(channel,
					MetadataUtils.newCaptureMetadataInterceptor(headers, new AtomicReference<>())));
			long bytes = replies.stream().mapToLong((reply) -> reply.length).sum();
			return new FirstReply("OK (gRPC), %d bytes".formatted(bytes), bytes, encoding(headers.get()),
					replies.stream().mapToLong((reply) -> reply.length).max().orElse(0), false, replies);
		}
		catch (StatusRuntimeException ex) {
			throw new UnusableEnvironmentException(explain(this.call, this.access, ex.getStatus()));
		}
	}

	private static @Nullable String encoding(@Nullable Metadata headers) {
		String encoding = (headers != null) ? headers.get(ENCODING) : null;
		return "identity".equals(encoding) ? null : encoding;
	}

	private List<byte[]> replies(Channel channel) {
		CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(this.access.timeout().toMillis(),
				TimeUnit.MILLISECONDS);
		Channel sending = ClientInterceptors.intercept(channel, MetadataUtils.newAttachHeadersInterceptor(metadata()));
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

	// What to say of a call that was no success
	static String explain(GrpcMethod call, Access access, Status status) {
		return switch (status.getCode()) {
			case DEADLINE_EXCEEDED -> "%s was not answered within %d s: raise --timeout, or look at the service's log."
				.formatted(call, access.timeout().toSeconds());
			case UNIMPLEMENTED ->
				"%s was answered with UNIMPLEMENTED: correct the name of the service or the method.".formatted(call);
			case UNAVAILABLE -> unavailable(call, access, status);
			default -> "%s was answered with %s: %s%nCorrect the request.".formatted(call, status.getCode(),
					FirstRequest.shown(String.valueOf(status.getDescription()).getBytes(StandardCharsets.UTF_8)));
		};
	}

	private static String unavailable(GrpcMethod call, Access access, Status status) {
		String where = "%s:%d".formatted(call.address(), call.port());
		for (Throwable each = status.getCause(); each != null; each = each.getCause()) {
			if (each instanceof ConnectException) {
				return "Nobody listens at %s: start the service, or correct the address of %s.".formatted(where, call);
			}
			if (each instanceof SSLException && SpokenTls.isOfCertificate(each)) {
				return SpokenTls.untrusted(call.toString(), each);
			}
		}
		boolean tls = SpokenTls.isSpoken(call.address(), call.port(), access.timeout());
		if (tls != access.tls()) {
			return (tls ? "%s was not answered, because %s speaks TLS: add --tls, or --cacert with its authority."
					: "%s was not answered, because %s speaks no TLS: leave --tls and --cacert out.")
				.formatted(call, where);
		}
		return "%s was not answered (%s): look at the service's log, and whether it speaks gRPC.".formatted(call,
				status.getDescription());
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
