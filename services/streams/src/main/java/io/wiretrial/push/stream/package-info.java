/**
 * The streams that are open now, of whatever protocol: limited, counted, ended together.
 */
@NullMarked
package io.wiretrial.push.stream;

import org.jspecify.annotations.NullMarked;
