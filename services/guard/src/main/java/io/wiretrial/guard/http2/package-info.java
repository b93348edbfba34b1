/**
 * What the streams of HTTP/2 take, of requests and of gRPC calls alike.
 */
@NullMarked
package io.wiretrial.guard.http2;

import org.jspecify.annotations.NullMarked;
