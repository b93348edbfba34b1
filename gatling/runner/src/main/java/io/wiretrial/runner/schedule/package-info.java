/** Turns plans into the trials that a run plays, within its budget. */
@NullMarked
package io.wiretrial.runner.schedule;

import org.jspecify.annotations.NullMarked;
