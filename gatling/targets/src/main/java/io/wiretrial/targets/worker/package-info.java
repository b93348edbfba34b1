/** Services on other machines, by workers that join a run. */
@NullMarked
package io.wiretrial.targets.worker;

import org.jspecify.annotations.NullMarked;
