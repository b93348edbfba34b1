/**
 * Limits of Tomcat, by its own settings and a valve.
 */
@NullMarked
package io.wiretrial.kit.tomcat;

import org.jspecify.annotations.NullMarked;
