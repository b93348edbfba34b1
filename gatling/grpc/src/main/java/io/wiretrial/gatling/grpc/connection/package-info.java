/** Targets and the connections to them. */
@NullMarked
package io.wiretrial.gatling.grpc.connection;

import org.jspecify.annotations.NullMarked;
