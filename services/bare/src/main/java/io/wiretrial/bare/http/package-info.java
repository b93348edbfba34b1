/**
 * The REST operations on bare Reactor Netty, HTTP/1.1 and h2c on one port.
 */
@NullMarked
package io.wiretrial.bare.http;

import org.jspecify.annotations.NullMarked;
