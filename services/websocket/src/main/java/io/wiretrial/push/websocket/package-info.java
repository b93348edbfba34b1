/**
 * WebSocket as RFC 6455 has it: what every endpoint gets before and behind its messages.
 */
@NullMarked
package io.wiretrial.push.websocket;

import org.jspecify.annotations.NullMarked;
