package io.wiretrial.echo.mvc;

import org.apache.coyote.http11.Http11NioProtocol;

/**
 * Tomcat's HTTP/1.1, which tells how many connections are open; its own count has the one
 * that it waits for, too. Public because Tomcat creates it by its name.
 */
public final class CountingProtocol extends Http11NioProtocol {

	long open() {
		return getEndpoint().getConnections().size();
	}

}
