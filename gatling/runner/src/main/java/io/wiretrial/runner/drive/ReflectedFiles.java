package io.wiretrial.runner.drive;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.stub.StreamObserver;

import io.wiretrial.runner.drive.DriveRequest.Access;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Asks a server for the files that declare a service, by gRPC's server reflection.
 *
 * @param call the method that is driven
 * @param access how the service is reached
 * @see <a href="https://grpc.io/docs/guides/reflection/">Reflection</a>
 */
record ReflectedFiles(GrpcMethod call, Access access) {

	/**
	 * Asks for them.
	 * @param channel channel to the server
	 * @return the file of the service, with all that it needs
	 * @throws UnusableEnvironmentException if the server does not tell
	 */
	FileDescriptorSet of(Channel channel) throws InterruptedException {
		Replies replies = new Replies();
		StreamObserver<ServerReflectionRequest> asking = ServerReflectionGrpc.newStub(channel)
			.withDeadlineAfter(this.access.timeout().toMillis(), TimeUnit.MILLISECONDS)
			.serverReflectionInfo(replies);
		Map<String, FileDescriptorProto> files = new LinkedHashMap<>();
		Deque<String> missing = new ArrayDeque<>();
		asking.onNext(ServerReflectionRequest.newBuilder().setFileContainingSymbol(this.call.service()).build());
		add(replies.next(), files, missing);
		while (!missing.isEmpty()) {
			asking.onNext(ServerReflectionRequest.newBuilder().setFileByFilename(missing.remove()).build());
			add(replies.next(), files, missing);
		}
		asking.onCompleted();
		return FileDescriptorSet.newBuilder().addAllFile(files.values()).build();
	}

	private void add(Object reply, Map<String, FileDescriptorProto> files, Deque<String> missing) {
		if (!(reply instanceof ServerReflectionResponse response)) {
			Status status = (reply instanceof Throwable thrown) ? Status.fromThrowable(thrown) : Status.CANCELLED;
			throw new UnusableEnvironmentException((status.getCode() == Status.Code.UNIMPLEMENTED)
					? "The server of %s has no reflection (UNIMPLEMENTED): name the file that declares the method with --proto."
						.formatted(this.call)
					: FirstCall.explain(this.call, this.access, status));
		}
		if (response.hasErrorResponse()) {
			throw new UnusableEnvironmentException("The server of %s knows no service '%s' (%s): correct its name."
				.formatted(this.call, this.call.service(), response.getErrorResponse().getErrorMessage()));
		}
		for (ByteString octets : response.getFileDescriptorResponse().getFileDescriptorProtoList()) {
			FileDescriptorProto file = parsed(octets);
			files.putIfAbsent(file.getName(), file);
		}
		files.values()
			.stream()
			.flatMap((file) -> file.getDependencyList().stream())
			.filter((needed) -> !files.containsKey(needed) && !missing.contains(needed))
			.distinct()
			.forEach(missing::add);
		missing.removeIf(files::containsKey);
	}

	private FileDescriptorProto parsed(ByteString octets) {
		try {
			return FileDescriptorProto.parseFrom(octets);
		}
		catch (InvalidProtocolBufferException ex) {
			throw new UnusableEnvironmentException(
					"The reflection of %s is not valid: name the file that declares the method with --proto."
						.formatted(this.call));
		}
	}

	/** What comes back: a response, or what ended the stream. */
	private static final class Replies implements StreamObserver<ServerReflectionResponse> {

		private final BlockingQueue<Object> received = new LinkedBlockingQueue<>();

		// The deadline of the call ends it at the latest
		Object next() throws InterruptedException {
			return this.received.take();
		}

		@Override
		public void onNext(ServerReflectionResponse response) {
			this.received.add(response);
		}

		@Override
		public void onError(Throwable thrown) {
			this.received.add(thrown);
		}

		@Override
		public void onCompleted() {
			this.received.add(Status.CANCELLED.asRuntimeException());
		}

	}

}
