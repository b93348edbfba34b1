package io.wiretrial.gatling.grpc;

/**
 * What a step does with its stream.
 */
enum StepKind {

	OPEN, SEND, SEND_AND_AWAIT, AWAIT, AWAIT_REPLIES, HALF_CLOSE, CLOSE, CANCEL

}
