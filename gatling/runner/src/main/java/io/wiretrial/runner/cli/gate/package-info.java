/** Options of gates that a build passes or fails. */
@NullMarked
package io.wiretrial.runner.cli.gate;

import org.jspecify.annotations.NullMarked;
