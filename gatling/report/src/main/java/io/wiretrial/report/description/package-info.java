/** Sentences of a page on what a run was played over, and against. */
@NullMarked
package io.wiretrial.report.description;

import org.jspecify.annotations.NullMarked;
