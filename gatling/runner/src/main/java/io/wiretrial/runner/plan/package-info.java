/** Reads plans and says everything that is wrong with them before anything starts. */
@NullMarked
package io.wiretrial.runner.plan;

import org.jspecify.annotations.NullMarked;
