package io.wiretrial.gatling.grpc;

/**
 * What a step does with its stream.
 */
enum StepKind {

	OPEN, SEND, SEND_AND_AWAIT, AWAIT, CLOSE, UNSUBSCRIBE, CANCEL;

	boolean sends() {
		return this == SEND || this == SEND_AND_AWAIT;
	}

	// Whether an ended stream refuses the step at once.
	boolean needsOpen() {
		return sends() || this == UNSUBSCRIBE;
	}

	// Whether the virtual user has done with its stream after the step.
	boolean ends() {
		return this == CLOSE || this == UNSUBSCRIBE || this == CANCEL;
	}

}
