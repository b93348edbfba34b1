/**
 * Streams of text and bytes, down and up.
 */
@NullMarked
package io.wiretrial.contract.stream;

import org.jspecify.annotations.NullMarked;
