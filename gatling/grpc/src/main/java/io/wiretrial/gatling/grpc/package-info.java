/**
 * A gRPC protocol for Gatling; {@link io.wiretrial.gatling.grpc.GrpcDsl} is its one door.
 */
@NullMarked
package io.wiretrial.gatling.grpc;

import org.jspecify.annotations.NullMarked;
