/**
 * The operations of the contract as handlers of gRPC, and what counts their calls.
 */
@NullMarked
package io.wiretrial.contract.grpc;

import org.jspecify.annotations.NullMarked;
