/**
 * What a container's health check runs: one request to the service's management port.
 */
@NullMarked
package io.wiretrial.measured.health;

import org.jspecify.annotations.NullMarked;
