package io.wiretrial.runner.drive;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What the first request, which was sent alone, was answered with.
 *
 * @param said what a user reads of it, such as {@code 201 (HTTP/1.1), 2 bytes: {}}; no
 * time, for client and connection are new
 * @param wireBytes bytes of the reply as it came; of gRPC those of its messages
 * @param encoding how it was compressed; null where it was not
 * @param plainBytes bytes of the reply before it was compressed, of several messages
 * those of the largest; those that came where nobody can tell
 * @param lines whether it is a stream of lines
 * @param body the reply; several messages where they came as a stream
 */
record FirstReply(String said, long wireBytes, @Nullable String encoding, long plainBytes, boolean lines,
		List<byte[]> body) {

	FirstReply {
		body = List.copyOf(body);
	}

}
