/** Where a scenario finds its service, and how long it plays. */
@NullMarked
package io.wiretrial.scenarios.run;

import org.jspecify.annotations.NullMarked;
