package io.wiretrial.gatling.grpc.call;

import java.io.IOException;
import java.net.ConnectException;

import javax.net.ssl.SSLException;

import io.grpc.Status;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Names of gRPC's statuses in the vocabulary of all protocols. Descriptions of statuses
 * hold times and addresses and would make each error a new one.
 */
public final class StatusCause {

	private StatusCause() {
	}

	public static FailureCause of(Status status) {
		return switch (status.getCode()) {
			case OK -> FailureCause.ENDED_BY_SERVER;
			case DEADLINE_EXCEEDED -> FailureCause.TIMED_OUT;
			case UNAVAILABLE -> unavailable(status);
			default -> FailureCause.status(status.getCode());
		};
	}

	// The transport's own exception, if it is the cause; a server says UNAVAILABLE too.
	private static FailureCause unavailable(Status status) {
		Throwable thrown = status.getCause();
		if (thrown instanceof ConnectException || thrown instanceof SSLException) {
			return FailureCause.ofConnect(thrown);
		}
		return (thrown instanceof IOException) ? FailureCause.CONNECTION_RESET : FailureCause.status(status.getCode());
	}

}
