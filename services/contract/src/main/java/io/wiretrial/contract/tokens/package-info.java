/**
 * Token streams: an answer of words at a steady rate, as a language model gives it.
 */
@NullMarked
package io.wiretrial.contract.tokens;

import org.jspecify.annotations.NullMarked;
