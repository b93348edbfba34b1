/**
 * Guards Reactor Netty's servers: hosts, pipelining, time and number.
 */
@NullMarked
package io.wiretrial.guard.http;

import org.jspecify.annotations.NullMarked;
