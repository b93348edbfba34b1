/** What the generator says while it plays, one line each. */
@NullMarked
package io.wiretrial.model.event;

import org.jspecify.annotations.NullMarked;
