/**
 * The feed as most Spring services would push it: a Flux of events, and Spring's own
 * WebSocket handler.
 */
@NullMarked
package io.wiretrial.push.idiom;

import org.jspecify.annotations.NullMarked;
