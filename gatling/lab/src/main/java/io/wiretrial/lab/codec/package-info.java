/** The codecs alone: plays forks of every codec in turns and judges them. */
@NullMarked
package io.wiretrial.lab.codec;

import org.jspecify.annotations.NullMarked;
