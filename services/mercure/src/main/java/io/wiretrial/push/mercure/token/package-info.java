/**
 * Tokens: what a client of the hub may publish and read.
 */
@NullMarked
package io.wiretrial.push.mercure.token;

import org.jspecify.annotations.NullMarked;
