/**
 * Shares the time of an event loop among its connections.
 */
@NullMarked
package io.wiretrial.guard.turn;

import org.jspecify.annotations.NullMarked;
