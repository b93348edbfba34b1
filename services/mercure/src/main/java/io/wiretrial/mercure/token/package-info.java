/**
 * Tokens: what a client of the hub may publish and read.
 */
@NullMarked
package io.wiretrial.mercure.token;

import org.jspecify.annotations.NullMarked;
