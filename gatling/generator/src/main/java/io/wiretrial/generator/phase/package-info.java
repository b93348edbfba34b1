/** The phase controller: lanes take slots of one phase after the other. */
@NullMarked
package io.wiretrial.generator.phase;

import org.jspecify.annotations.NullMarked;
