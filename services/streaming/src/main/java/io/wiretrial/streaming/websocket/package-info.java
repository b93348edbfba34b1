/**
 * WebSocket as RFC 6455 has it: what every endpoint gets before and behind its messages.
 */
@NullMarked
package io.wiretrial.streaming.websocket;

import org.jspecify.annotations.NullMarked;
