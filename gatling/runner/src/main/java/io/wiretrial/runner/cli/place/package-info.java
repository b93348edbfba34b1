/** Options of places that have many. */
@NullMarked
package io.wiretrial.runner.cli.place;

import org.jspecify.annotations.NullMarked;
