package io.wiretrial.gatling.grpc;

import io.grpc.Status;

/**
 * Why a sample is KO: a cause out of a bounded set, and a text that depends on the cause
 * only. Descriptions of gRPC statuses hold times and addresses and would make each error
 * a new one.
 */
record CallFailure(String cause, String text) {

	static final String CRASHED = "CRASHED";

	static final CallFailure TIMED_OUT = fixed("TIMED_OUT", "no answer within the step's timeout");

	static final CallFailure NOT_OPEN = fixed("NOT_OPEN", "the stream is not open");

	static final CallFailure ALREADY_OPEN = fixed("ALREADY_OPEN", "the stream is open already");

	static CallFailure fixed(String cause, String explanation) {
		return new CallFailure(cause, cause + ": " + explanation);
	}

	static CallFailure check(String text) {
		return new CallFailure("CHECK_FAILED", text);
	}

	static CallFailure crash(Throwable thrown) {
		return fixed(CRASHED, "a function of the request threw " + thrown.getClass().getName());
	}

	static CallFailure status(Status status) {
		return fixed(status.isOk() ? "STREAM_ENDED" : status.getCode().name(), explanation(status));
	}

	private static String explanation(Status status) {
		return switch (status.getCode()) {
			case OK -> "the server ended the stream before the step";
			case CANCELLED -> "the call was cancelled by a side, or a message is unreadable";
			case UNKNOWN -> "the server failed and did not say why";
			case INVALID_ARGUMENT -> "the server refused the argument";
			case DEADLINE_EXCEEDED -> "no status within the deadline";
			case NOT_FOUND -> "the server did not find what was asked for";
			case ALREADY_EXISTS -> "what should be created exists";
			case PERMISSION_DENIED -> "the server does not permit it";
			case RESOURCE_EXHAUSTED -> "a message is too large or a quota is used up";
			case FAILED_PRECONDITION -> "the server's state does not allow it";
			case ABORTED -> "the server aborted the operation";
			case OUT_OF_RANGE -> "the argument is out of range";
			case UNIMPLEMENTED -> "the server does not know the method";
			case INTERNAL -> "the connection or the server broke the protocol";
			case UNAVAILABLE -> "no connection to the server, or it was lost";
			case DATA_LOSS -> "the server lost data";
			case UNAUTHENTICATED -> "the server does not know the caller";
		};
	}

}
