/**
 * The gRPC operations on bare grpc-java.
 */
@NullMarked
package io.wiretrial.bare.grpc;

import org.jspecify.annotations.NullMarked;
