/** What JMH measures. */
@NullMarked
package io.wiretrial.lab.codec.benchmark;

import org.jspecify.annotations.NullMarked;
