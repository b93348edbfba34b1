package io.wiretrial.guard.http2;

import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Limits of what the streams of a connection may take.
 *
 * @param streamBytes about what a stream takes beside its headers, in octets
 * @param maxHeaders header fields of one stream, which is reset beyond them
 * @param maxTrailers fields behind a body, whose stream is reset beyond them; no meaning
 * where {@code handlerIsTold}: calls have none
 * @param maxRefused streams that may be refused within 10 s before the connection is
 * ended with ENHANCE_YOUR_CALM
 * @param streams a pool for the streams of all connections, of the heap
 * @param data a pool for DATA of all connections that nobody has asked for yet, of direct
 * memory
 * @param counts is told the reason of each refusal
 * @param handlerIsTold whether the connection's handler is told of a stream that is reset
 * as if its peer had done it: grpc-java notices no other end; its bodies are messages
 */
public record StreamLimits(int streamBytes, int maxHeaders, int maxTrailers, int maxRefused, MemoryPool streams,
		MemoryPool data, RefusalCounts counts, boolean handlerIsTold) {

}
