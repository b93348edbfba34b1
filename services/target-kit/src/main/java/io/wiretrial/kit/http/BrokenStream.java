package io.wiretrial.kit.http;

import io.netty.handler.codec.http2.Http2Exception;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.Connection;

/**
 * A stream of HTTP/2 that breaks the protocol while its body is read, such as by a body
 * longer than its content-length. It gets no answer: Netty resets it with the code of its
 * failure (RFC 9113, section 5.4.2).
 */
public final class BrokenStream {

	private BrokenStream() {
	}

	/**
	 * Tells whether that is why a body could not be read.
	 * @param failure what reading the body ended with
	 * @return true if the request must not be answered
	 */
	public static boolean isCauseOf(Throwable failure) {
		return failure instanceof Http2Exception;
	}

	/**
	 * Ends such a request. Netty hands a failure on before it resets the stream for it,
	 * all in one task: an end within that task would close the stream first, with CANCEL.
	 * @param exchange the request or response as Reactor Netty has it
	 * @return completes once the stream has been reset
	 */
	public static Mono<Void> afterReset(Object exchange) {
		return (exchange instanceof Connection connection)
				? Mono.<Void>empty().publishOn(Schedulers.fromExecutor(connection.channel().eventLoop()))
				: Mono.empty();
	}

}
