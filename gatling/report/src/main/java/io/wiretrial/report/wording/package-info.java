/** What the results advise and warn of, in words that page, console and files share. */
@NullMarked
package io.wiretrial.report.wording;

import org.jspecify.annotations.NullMarked;
