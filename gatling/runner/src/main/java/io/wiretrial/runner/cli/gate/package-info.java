/** Commands and options that compare runs and fail builds. */
@NullMarked
package io.wiretrial.runner.cli.gate;

import org.jspecify.annotations.NullMarked;
