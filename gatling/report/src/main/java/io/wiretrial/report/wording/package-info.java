/** What results say to a reader: words and numbers that page, console and files share. */
@NullMarked
package io.wiretrial.report.wording;

import org.jspecify.annotations.NullMarked;
