/**
 * Voice: frames of sound up, the same back as text or octets.
 */
@NullMarked
package io.wiretrial.push.voice;

import org.jspecify.annotations.NullMarked;
