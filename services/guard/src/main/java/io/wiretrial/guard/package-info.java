/**
 * What every service needs before strangers: allowed hosts, limits, and counts of what
 * was refused.
 */
@NullMarked
package io.wiretrial.guard;

import org.jspecify.annotations.NullMarked;
