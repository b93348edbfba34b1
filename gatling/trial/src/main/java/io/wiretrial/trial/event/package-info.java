/** What the generator says while it plays, one line each. */
@NullMarked
package io.wiretrial.trial.event;

import org.jspecify.annotations.NullMarked;
