/** What JMH measures. */
@NullMarked
package io.wiretrial.codec.benchmark;

import org.jspecify.annotations.NullMarked;
