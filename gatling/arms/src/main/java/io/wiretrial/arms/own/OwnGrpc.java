package io.wiretrial.arms.own;

import java.util.List;

import io.wiretrial.arms.own.OwnHttp.HeaderLine;

/**
 * An operation of gRPC, as a run's file has it. Its messages are classes that were
 * compiled for the run.
 *
 * @param method full name such as {@code shop.Orders/Place}
 * @param stream whether a stream of replies comes down
 * @param jar path of the jar with the classes
 * @param request full name of the class of the request
 * @param reply full name of the class of the reply
 * @param message the request as it is on the wire
 * @param metadata entries beside those that a client must send
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record OwnGrpc(String method, boolean stream, String jar, String request, String reply, byte[] message,
		List<HeaderLine> metadata) {

	public OwnGrpc {
		metadata = List.copyOf(metadata);
	}

}
