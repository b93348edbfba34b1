/** Where it was measured. */
@NullMarked
package io.wiretrial.model.environment;

import org.jspecify.annotations.NullMarked;
