/**
 * The arms: every way to answer, behind {@link io.wiretrial.simulations.arm.Arm}, listed
 * by {@link io.wiretrial.simulations.arm.Arms}.
 */
@NullMarked
package io.wiretrial.simulations.arm;

import org.jspecify.annotations.NullMarked;
