package io.wiretrial.arms.own;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import io.gatling.javaapi.core.ChainBuilder;
import io.grpc.MethodDescriptor;
import io.grpc.protobuf.ProtoUtils;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.gatling.grpc.GrpcNamed;
import io.wiretrial.gatling.grpc.GrpcRequest;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * Plays an operation of gRPC: a unary call, or one whose replies are a stream.
 *
 * @param operation what is called
 */
record OwnCall(OwnGrpc operation) implements ChainFactory {

	@Override
	public ChainBuilder chain(ArmContext context) {
		ClassLoader loader = loader(Path.of(this.operation.jar()));
		return chain(context, prototype(loader, this.operation.request()), prototype(loader, this.operation.reply()));
	}

	private <Q extends Message, R extends Message> ChainBuilder chain(ArmContext context, Q request, R reply) {
		MethodDescriptor<Q, R> method = MethodDescriptor
			.newBuilder(ProtoUtils.marshaller(request), ProtoUtils.marshaller(reply))
			.setType(this.operation.stream() ? MethodDescriptor.MethodType.SERVER_STREAMING
					: MethodDescriptor.MethodType.UNARY)
			.setFullMethodName(this.operation.method())
			.build();
		Q message = parsed(request);
		GrpcNamed named = grpc(context.requestName());
		GrpcRequest<Q, R> call = (this.operation.stream() ? named.serverStream(method) : named.unary(method))
			.send(message)
			.decode((decoded) -> decoded)
			.observe(new OwnReply(this.operation.stream()))
			.deadline(Conditions::timeout)
			.target(context.connection());
		for (HeaderLine entry : this.operation.metadata()) {
			call = call.metadata(entry.name(), entry.value());
		}
		return exec(call);
	}

	// The parser of a message makes that message
	@SuppressWarnings("unchecked")
	private <Q extends Message> Q parsed(Q prototype) {
		try {
			return (Q) prototype.getParserForType().parseFrom(this.operation.message());
		}
		catch (InvalidProtocolBufferException ex) {
			throw new IllegalArgumentException("The request of '%s' is no message of its type: start the run again."
				.formatted(this.operation.method()), ex);
		}
	}

	private static Message prototype(ClassLoader loader, String name) {
		try {
			return (Message) Class.forName(name, true, loader).getMethod("getDefaultInstance").invoke(null);
		}
		catch (ReflectiveOperationException | ClassCastException ex) {
			throw new IllegalArgumentException("Class '%s' is no message: start the run again.".formatted(name), ex);
		}
	}

	// Open as long as the run plays
	private static ClassLoader loader(Path jar) {
		try {
			return new URLClassLoader(new URL[] { jar.toUri().toURL() }, OwnCall.class.getClassLoader());
		}
		catch (IOException ex) {
			throw new IllegalArgumentException("Jar '%s' has no address: start the run again.".formatted(jar), ex);
		}
	}

}
