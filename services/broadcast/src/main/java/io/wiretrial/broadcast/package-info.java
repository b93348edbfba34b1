/**
 * What reaches many at once, whatever protocol carries it.
 */
@NullMarked
package io.wiretrial.broadcast;

import org.jspecify.annotations.NullMarked;
