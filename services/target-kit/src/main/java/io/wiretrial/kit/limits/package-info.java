/**
 * What clients may ask for and take of a server, and what was refused.
 */
@NullMarked
package io.wiretrial.kit.limits;

import org.jspecify.annotations.NullMarked;
