/**
 * What services do beside what Boot ships, and how it is turned off.
 */
@NullMarked
package io.wiretrial.kit.tuning;

import org.jspecify.annotations.NullMarked;
