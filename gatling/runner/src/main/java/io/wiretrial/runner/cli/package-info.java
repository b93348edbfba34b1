/** The command line {@code wiretrial}. */
@NullMarked
package io.wiretrial.runner.cli;

import org.jspecify.annotations.NullMarked;
