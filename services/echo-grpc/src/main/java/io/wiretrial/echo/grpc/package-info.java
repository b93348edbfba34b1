/**
 * The operations of the contract as gRPC services.
 */
@NullMarked
package io.wiretrial.echo.grpc;

import org.jspecify.annotations.NullMarked;
