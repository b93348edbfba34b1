package io.wiretrial.gatling.grpc.stream;

/**
 * Action of a step on its stream.
 */
public enum StepKind {

	OPEN, SEND, SEND_AND_AWAIT, AWAIT, CLOSE, UNSUBSCRIBE, CANCEL;

	public boolean sends() {
		return this == SEND || this == SEND_AND_AWAIT;
	}

	// Whether an ended stream refuses the step at once.
	public boolean needsOpen() {
		return sends() || this == UNSUBSCRIBE;
	}

	// Whether the virtual user has done with its stream after the step.
	public boolean ends() {
		return this == CLOSE || this == UNSUBSCRIBE || this == CANCEL;
	}

}
