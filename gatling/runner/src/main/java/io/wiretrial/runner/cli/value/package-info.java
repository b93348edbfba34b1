/** Values that options of the command line take. */
@NullMarked
package io.wiretrial.runner.cli.value;

import org.jspecify.annotations.NullMarked;
