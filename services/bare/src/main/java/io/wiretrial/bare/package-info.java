/**
 * The contract's operations on bare grpc-java and bare Reactor Netty, without Spring.
 */
@NullMarked
package io.wiretrial.bare;

import org.jspecify.annotations.NullMarked;
