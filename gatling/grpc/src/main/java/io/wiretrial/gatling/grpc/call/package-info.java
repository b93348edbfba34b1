/** Calls that are one request, and what calls and streams share. */
@NullMarked
package io.wiretrial.gatling.grpc.call;

import org.jspecify.annotations.NullMarked;
