/**
 * The arms: every way to answer, behind {@link io.wiretrial.arms.Arm}, listed by
 * {@link io.wiretrial.arms.Arms}.
 */
@NullMarked
package io.wiretrial.arms;

import org.jspecify.annotations.NullMarked;
