/** The page that a run's reader opens first. */
@NullMarked
package io.wiretrial.report.page;

import org.jspecify.annotations.NullMarked;
