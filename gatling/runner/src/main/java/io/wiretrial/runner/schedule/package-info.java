/** Plans resolved to the trials that a run plays, in the time that its preset gives. */
@NullMarked
package io.wiretrial.runner.schedule;

import org.jspecify.annotations.NullMarked;
