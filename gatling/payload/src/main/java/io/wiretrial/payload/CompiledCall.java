package io.wiretrial.payload;

/**
 * A method of gRPC whose messages have been compiled.
 *
 * @param stream whether a stream of replies comes down
 * @param request full name of the class of the request
 * @param reply full name of the class of the reply
 * @param message the request as it is on the wire
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record CompiledCall(boolean stream, String request, String reply, byte[] message) {
}
