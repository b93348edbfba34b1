/**
 * The operations as REST, by Spring MVC on Tomcat.
 */
@NullMarked
package io.wiretrial.echo.mvc;

import org.jspecify.annotations.NullMarked;
