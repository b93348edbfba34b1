/** What was measured: one record per trial. */
@NullMarked
package io.wiretrial.trial.result;

import org.jspecify.annotations.NullMarked;
