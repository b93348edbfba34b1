/**
 * The ways to turn a value of the corpus into octets and back, as services and arms do
 * it.
 */
@NullMarked
package io.wiretrial.lab.codec.coding;

import org.jspecify.annotations.NullMarked;
