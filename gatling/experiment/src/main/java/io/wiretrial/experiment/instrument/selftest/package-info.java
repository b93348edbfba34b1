/** Whether the instrument calls equal things different, and finds known differences. */
@NullMarked
package io.wiretrial.experiment.instrument.selftest;

import org.jspecify.annotations.NullMarked;
