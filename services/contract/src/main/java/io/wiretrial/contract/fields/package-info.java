/**
 * The record families with 1, 5 and 100 fields and their typed messages.
 */
@NullMarked
package io.wiretrial.contract.fields;

import org.jspecify.annotations.NullMarked;
