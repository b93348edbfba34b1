/**
 * Health that tells of dead parts, and what a container's health check runs.
 */
@NullMarked
package io.wiretrial.kit.health;

import org.jspecify.annotations.NullMarked;
