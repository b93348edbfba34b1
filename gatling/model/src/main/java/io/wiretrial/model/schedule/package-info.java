/** What the generator plays: every trial of a run, in order. */
@NullMarked
package io.wiretrial.model.schedule;

import org.jspecify.annotations.NullMarked;
