/**
 * Limits of grpc-java's servers.
 */
@NullMarked
package io.wiretrial.kit.grpc;

import org.jspecify.annotations.NullMarked;
