package io.wiretrial.gatling.http.connection;

import io.netty.channel.Channel;

/**
 * An open connection to a target, confined to its event loop.
 */
public interface HttpConnection {

	/**
	 * Whether another exchange may begin now.
	 * @return true if {@link #send(Exchange)} may be called
	 */
	boolean free();

	void send(Exchange exchange);

	/**
	 * Gives up an exchange that has already ended for its owner.
	 * @param exchange what nobody waits for any more
	 */
	void cancel(Exchange exchange);

	void close();

	Channel channel();

}
