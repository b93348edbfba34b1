/**
 * What a server of HTTP on Reactor Netty does, counted.
 */
@NullMarked
package io.wiretrial.measured.http;

import org.jspecify.annotations.NullMarked;
