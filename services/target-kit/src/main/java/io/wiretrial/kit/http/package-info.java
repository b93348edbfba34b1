/**
 * What a server of HTTP on Reactor Netty does, counted, limited and answered.
 */
@NullMarked
package io.wiretrial.kit.http;

import org.jspecify.annotations.NullMarked;
