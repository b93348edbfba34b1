/**
 * Bodies that are collected before they are handled, within the memory budget.
 */
@NullMarked
package io.wiretrial.guard.body;

import org.jspecify.annotations.NullMarked;
