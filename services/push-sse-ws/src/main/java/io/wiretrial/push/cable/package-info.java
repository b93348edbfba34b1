/**
 * Action Cable: channels over WebSocket, subprotocol {@code actioncable-v1-json}.
 */
@NullMarked
package io.wiretrial.push.cable;

import org.jspecify.annotations.NullMarked;
