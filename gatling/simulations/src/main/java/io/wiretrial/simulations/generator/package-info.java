/**
 * The generator process: plays a schedule and writes what it measured. Its door is
 * {@link io.wiretrial.simulations.generator.Generator}.
 */
@NullMarked
package io.wiretrial.simulations.generator;

import org.jspecify.annotations.NullMarked;
