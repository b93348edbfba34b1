/** What is played in which order, and the forks of JMH that play it. */
@NullMarked
package io.wiretrial.lab.codec.play;

import org.jspecify.annotations.NullMarked;
