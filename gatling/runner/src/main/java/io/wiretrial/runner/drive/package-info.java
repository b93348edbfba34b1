/**
 * Drives one operation of a service that runs already, and says what is wrong with it.
 */
@NullMarked
package io.wiretrial.runner.drive;

import org.jspecify.annotations.NullMarked;
