/**
 * Guards the servers of a Spring Boot service, the one of its management too.
 */
@NullMarked
package io.wiretrial.guard.autoconfigure;

import org.jspecify.annotations.NullMarked;
