/** Streams that a server pushes on: server-sent events and WebSockets. */
@NullMarked
package io.wiretrial.gatling.http.push;

import org.jspecify.annotations.NullMarked;
