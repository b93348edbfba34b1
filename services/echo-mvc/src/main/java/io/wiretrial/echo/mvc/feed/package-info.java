/**
 * The feed by Spring MVC: an emitter for each reader, and STOMP with the simple broker.
 */
@NullMarked
package io.wiretrial.echo.mvc.feed;

import org.jspecify.annotations.NullMarked;
