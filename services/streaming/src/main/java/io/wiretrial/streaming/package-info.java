/**
 * The streams that are open now, of whatever protocol: limited, counted, ended together.
 */
@NullMarked
package io.wiretrial.streaming;

import org.jspecify.annotations.NullMarked;
