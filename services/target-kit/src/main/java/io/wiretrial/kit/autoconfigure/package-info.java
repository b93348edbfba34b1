/**
 * Makes a Spring Boot service a measured target by being on its classpath.
 */
@NullMarked
package io.wiretrial.kit.autoconfigure;

import org.jspecify.annotations.NullMarked;
