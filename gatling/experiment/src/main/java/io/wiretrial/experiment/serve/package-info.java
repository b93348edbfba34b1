/** Shows a report to browsers of this machine. */
@NullMarked
package io.wiretrial.experiment.serve;

import org.jspecify.annotations.NullMarked;
