/** The codecs alone: plays forks of every codec in turns and judges them. */
@NullMarked
package io.wiretrial.codec;

import org.jspecify.annotations.NullMarked;
