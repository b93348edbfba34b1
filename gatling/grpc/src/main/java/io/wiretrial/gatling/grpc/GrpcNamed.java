package io.wiretrial.gatling.grpc;

import java.util.List;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;

import io.wiretrial.gatling.grpc.call.CallPlan;

/**
 * A named request or stream whose method is yet to be chosen.
 */
public final class GrpcNamed {

	private final String name;

	GrpcNamed(String name) {
		this.name = name;
	}

	/**
	 * One message there, one back, as one request.
	 * @param <Q> type of the request message
	 * @param <R> type of the reply message
	 * @param method a unary method
	 * @return the request; give it a message with {@code send}
	 */
	public <Q, R> GrpcRequest<Q, R> unary(MethodDescriptor<Q, R> method) {
		return new GrpcRequest<>(plan(method, MethodType.UNARY));
	}

	/**
	 * One message there, a stream back, as one request: the virtual user goes on when the
	 * stream has ended. For a stream in steps use {@link GrpcRequest#inSteps()}.
	 * @param <Q> type of the request message
	 * @param <R> type of the reply messages
	 * @param method a server streaming method
	 * @return the request; give it a message with {@code send}
	 */
	public <Q, R> GrpcRequest<Q, R> serverStream(MethodDescriptor<Q, R> method) {
		return new GrpcRequest<>(plan(method, MethodType.SERVER_STREAMING));
	}

	/**
	 * A stream there, one message back, in steps. For all in one request use
	 * {@link GrpcStream#asOneRequest()}.
	 * @param <Q> type of the request messages
	 * @param <R> type of the reply message
	 * @param method a client streaming method
	 * @return the stream, a source of steps
	 */
	public <Q, R> GrpcStream<Q, R> clientStream(MethodDescriptor<Q, R> method) {
		return new GrpcStream<>(plan(method, MethodType.CLIENT_STREAMING));
	}

	/**
	 * Streams in both directions, in steps. For all in one request use
	 * {@link GrpcStream#asOneRequest()}.
	 * @param <Q> type of the request messages
	 * @param <R> type of the reply messages
	 * @param method a bidirectional streaming method
	 * @return the stream, a source of steps
	 */
	public <Q, R> GrpcStream<Q, R> bidiStream(MethodDescriptor<Q, R> method) {
		return new GrpcStream<>(plan(method, MethodType.BIDI_STREAMING));
	}

	private <Q, R> CallPlan<Q, R> plan(MethodDescriptor<Q, R> method, MethodType type) {
		if (method.getType() != type) {
			throw new IllegalArgumentException("Method " + method.getFullMethodName() + " is " + method.getType()
					+ ", not " + type + ": use " + door(method.getType()) + "(method).");
		}
		return new CallPlan<>(this.name, method, null, List.of(), null, 64, null);
	}

	private static String door(MethodType type) {
		return switch (type) {
			case UNARY -> "unary";
			case SERVER_STREAMING -> "serverStream";
			case CLIENT_STREAMING -> "clientStream";
			case BIDI_STREAMING -> "bidiStream";
			case UNKNOWN -> "no door: set the type of the method, then unary";
		};
	}

}
