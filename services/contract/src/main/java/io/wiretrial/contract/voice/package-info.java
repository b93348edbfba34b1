/**
 * Voice: the form of its frames.
 */
@NullMarked
package io.wiretrial.contract.voice;

import org.jspecify.annotations.NullMarked;
