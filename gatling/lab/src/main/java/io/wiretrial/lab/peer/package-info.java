/** Other people's programs beside which the instrument is measured. */
@NullMarked
package io.wiretrial.lab.peer;

import org.jspecify.annotations.NullMarked;
