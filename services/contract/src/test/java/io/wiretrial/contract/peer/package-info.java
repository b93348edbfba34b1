/**
 * Tests with programs that somebody else wrote.
 */
@NullMarked
package io.wiretrial.contract.peer;

import org.jspecify.annotations.NullMarked;
