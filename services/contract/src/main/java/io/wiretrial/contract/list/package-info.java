/**
 * The list of example messages and its length.
 */
@NullMarked
package io.wiretrial.contract.list;

import org.jspecify.annotations.NullMarked;
