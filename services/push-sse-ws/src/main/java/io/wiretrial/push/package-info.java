/**
 * The service that pushes: its start, its server and its refusals.
 */
@NullMarked
package io.wiretrial.push;

import org.jspecify.annotations.NullMarked;
