/**
 * Token streams: answers at a steady rate by events, by messages or in one piece.
 */
@NullMarked
package io.wiretrial.push.tokens;

import org.jspecify.annotations.NullMarked;
