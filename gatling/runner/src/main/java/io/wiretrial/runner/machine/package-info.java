/** What this machine can do, and what it will distort. */
@NullMarked
package io.wiretrial.runner.machine;

import org.jspecify.annotations.NullMarked;
