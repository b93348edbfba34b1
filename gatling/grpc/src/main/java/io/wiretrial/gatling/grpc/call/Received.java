package io.wiretrial.gatling.grpc.call;

/**
 * A parsed message with the time before its parsing; only of observed calls.
 */
record Received(Object message, long receivedNanos) {

}
