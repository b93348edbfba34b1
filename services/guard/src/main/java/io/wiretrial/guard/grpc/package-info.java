/**
 * Guards grpc-java's servers: connections, calls, resets and time.
 */
@NullMarked
package io.wiretrial.guard.grpc;

import org.jspecify.annotations.NullMarked;
