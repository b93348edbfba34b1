/**
 * The operations over REST that read a whole message and answer with one, as a table.
 */
@NullMarked
package io.wiretrial.contract.operation;

import org.jspecify.annotations.NullMarked;
