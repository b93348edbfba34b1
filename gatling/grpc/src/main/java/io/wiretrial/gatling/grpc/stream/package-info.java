/** Calls in steps. */
@NullMarked
package io.wiretrial.gatling.grpc.stream;

import org.jspecify.annotations.NullMarked;
