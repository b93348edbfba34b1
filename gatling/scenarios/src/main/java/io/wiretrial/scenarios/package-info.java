/**
 * Simulations as a user of Gatling writes them, one a scenario: to be read, run and
 * edited.
 */
@NullMarked
package io.wiretrial.scenarios;

import org.jspecify.annotations.NullMarked;
