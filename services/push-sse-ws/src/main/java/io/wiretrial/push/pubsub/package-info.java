/**
 * Publish and subscribe over plain WebSocket, by a small protocol of our own.
 */
@NullMarked
package io.wiretrial.push.pubsub;

import org.jspecify.annotations.NullMarked;
