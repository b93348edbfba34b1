/**
 * Publish and subscribe, of whatever protocol: topics whose messages are encoded once and
 * handed over to event loops.
 */
@NullMarked
package io.wiretrial.push.topic;

import org.jspecify.annotations.NullMarked;
