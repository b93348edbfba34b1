package io.wiretrial.kit.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import reactor.core.Disposable;
import reactor.netty.Connection;

/**
 * An answer without an end of its own, such as a stream of events: it ends with its
 * connection, or with its stream of HTTP/2. The rest of its request is read, and dropped:
 * Netty keeps a stream that has ended until all of it is read, and Reactor Netty 1.3.7
 * never cancels the handler of a request that fails while nobody reads it.
 */
public final class EndlessAnswer {

	private EndlessAnswer() {
	}

	/**
	 * Ends an answer in time; to be called on the event loop, after its head.
	 * @param exchange the request or response as Reactor Netty has it
	 * @param end ends the answer and gives back what it has; called once, on the event
	 * loop, at once if the peer has gone
	 * @return forgets the answer, to be run when it has ended before its connection
	 */
	public static Runnable endWith(Connection exchange, Runnable end) {
		Channel channel = exchange.channel();
		ChannelFutureListener whenClosed = (closed) -> end.run();
		channel.closeFuture().addListener(whenClosed);
		// What fails here closes the channel.
		Disposable unused = exchange.inbound().receive().subscribe((octets) -> {
		}, (failure) -> {
		});
		return () -> channel.closeFuture().removeListener(whenClosed);
	}

}
