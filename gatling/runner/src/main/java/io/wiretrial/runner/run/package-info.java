/**
 * Plays plans: starts services and generator, follows them, and hands over to the judge.
 */
@NullMarked
package io.wiretrial.runner.run;

import org.jspecify.annotations.NullMarked;
