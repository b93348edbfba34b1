/**
 * Guards Tomcat: what Tomcat has settings for by those, the rest by a valve and by
 * metered bodies.
 */
@NullMarked
package io.wiretrial.guard.tomcat;

import org.jspecify.annotations.NullMarked;
