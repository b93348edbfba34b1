/**
 * Health that tells the truth: parts that work by themselves say when they have failed.
 */
@NullMarked
package io.wiretrial.guard.health;

import org.jspecify.annotations.NullMarked;
