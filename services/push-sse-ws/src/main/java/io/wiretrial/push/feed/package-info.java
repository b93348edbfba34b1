/**
 * The feed: batches of rows, pushed by SSE and WebSocket to all who asked for the same.
 */
@NullMarked
package io.wiretrial.push.feed;

import org.jspecify.annotations.NullMarked;
