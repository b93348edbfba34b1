/**
 * The generator process: plays a schedule and writes what it measured. Its door is
 * {@link io.wiretrial.generator.Generator}.
 */
@NullMarked
package io.wiretrial.generator;

import org.jspecify.annotations.NullMarked;
