/** What was measured: one record per trial. */
@NullMarked
package io.wiretrial.model.result;

import org.jspecify.annotations.NullMarked;
