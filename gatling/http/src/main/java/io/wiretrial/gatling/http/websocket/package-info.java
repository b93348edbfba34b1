/** WebSockets. */
@NullMarked
package io.wiretrial.gatling.http.websocket;

import org.jspecify.annotations.NullMarked;
