/**
 * The service {@code Push}: what SSE and WebSocket push, by streams of gRPC.
 */
@NullMarked
package io.wiretrial.echo.grpc.push;

import org.jspecify.annotations.NullMarked;
