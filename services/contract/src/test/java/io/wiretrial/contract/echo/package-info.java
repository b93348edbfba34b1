/**
 * The tests that every echo service passes, whatever it speaks.
 */
@NullMarked
package io.wiretrial.contract.echo;

import org.jspecify.annotations.NullMarked;
