package io.wiretrial.push.idiom;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Choice of how the feed is pushed.
 *
 * @param feed {@code broadcast}, each batch encoded once for all connections (default),
 * or {@code spring}, by Spring's own writers for each connection
 */
@ConfigurationProperties("wiretrial.push")
record IdiomProperties(@DefaultValue("broadcast") Feed feed) {

	/**
	 * Code that pushes it.
	 */
	enum Feed {

		/** What {@code services/broadcast} has encoded, straight to the channel. */
		BROADCAST,

		/** A Flux of objects, encoded and written by Spring. */
		SPRING

	}

}
