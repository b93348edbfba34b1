/** Where it was measured. */
@NullMarked
package io.wiretrial.trial.environment;

import org.jspecify.annotations.NullMarked;
