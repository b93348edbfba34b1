/** What a run says, as it stands in {@code results.json}. */
@NullMarked
package io.wiretrial.report.results;

import org.jspecify.annotations.NullMarked;
