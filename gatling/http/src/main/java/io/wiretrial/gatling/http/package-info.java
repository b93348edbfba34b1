/**
 * An HTTP protocol for Gatling on Netty: HTTP/1.1, h2c and HTTP/2 over TLS on the virtual
 * user's own event loop, with an exact number of connections; the door is
 * {@link io.wiretrial.gatling.http.WireHttpDsl}.
 */
@NullMarked
package io.wiretrial.gatling.http;

import org.jspecify.annotations.NullMarked;
