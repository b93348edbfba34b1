/** Starts the services under test and the generator, and ends them whatever happens. */
@NullMarked
package io.wiretrial.targets;

import org.jspecify.annotations.NullMarked;
