package io.wiretrial.gatling.grpc;

/**
 * What a step does with its stream.
 */
enum StepKind {

	OPEN, SEND, SEND_AND_AWAIT, AWAIT, AWAIT_REPLIES, HALF_CLOSE, CLOSE, UNSUBSCRIBE, CANCEL;

	// Whether the virtual user has done with its stream after the step.
	boolean ends() {
		return this == CLOSE || this == UNSUBSCRIBE || this == CANCEL;
	}

}
