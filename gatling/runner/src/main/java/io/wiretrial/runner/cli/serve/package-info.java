/** Shows a report to browsers of this machine. */
@NullMarked
package io.wiretrial.runner.cli.serve;

import org.jspecify.annotations.NullMarked;
