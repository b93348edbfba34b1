/** The command line {@code wiretrial}. */
@NullMarked
package io.wiretrial.experiment;

import org.jspecify.annotations.NullMarked;
