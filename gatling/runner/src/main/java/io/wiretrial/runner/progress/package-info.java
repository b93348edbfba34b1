/** What a console says while a run is played, as lines or as a bar. */
@NullMarked
package io.wiretrial.runner.progress;

import org.jspecify.annotations.NullMarked;
