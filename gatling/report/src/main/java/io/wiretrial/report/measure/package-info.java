/** What is known of each measure: its name, unit and kind, and where a trial has it. */
@NullMarked
package io.wiretrial.report.measure;

import org.jspecify.annotations.NullMarked;
