/** Gates that a build passes or fails, and two runs compared. */
@NullMarked
package io.wiretrial.report.gate;

import org.jspecify.annotations.NullMarked;
