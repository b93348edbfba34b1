/** Shows a report to browsers of this machine. */
@NullMarked
package io.wiretrial.cli.serve;

import org.jspecify.annotations.NullMarked;
