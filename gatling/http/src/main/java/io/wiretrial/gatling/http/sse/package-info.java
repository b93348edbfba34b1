/** Streams of server-sent events. */
@NullMarked
package io.wiretrial.gatling.http.sse;

import org.jspecify.annotations.NullMarked;
