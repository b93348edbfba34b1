/** The command line {@code wiretrial}. */
@NullMarked
package io.wiretrial.cli;

import org.jspecify.annotations.NullMarked;
