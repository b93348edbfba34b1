/** Chains of the arms that speak gRPC. */
@NullMarked
package io.wiretrial.arms.grpc;

import org.jspecify.annotations.NullMarked;
