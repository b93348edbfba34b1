/** Chains of the arms that carry frames of sound. */
@NullMarked
package io.wiretrial.arms.voice;

import org.jspecify.annotations.NullMarked;
