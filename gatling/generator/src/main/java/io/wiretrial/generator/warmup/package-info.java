/** The warm-up before the blocks of a run, and the rule by which it ends. */
@NullMarked
package io.wiretrial.generator.warmup;

import org.jspecify.annotations.NullMarked;
