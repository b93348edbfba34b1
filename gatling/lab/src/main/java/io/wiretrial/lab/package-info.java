/**
 * The laboratory's commands: what the instrument can do, and whether it tells the truth.
 */
@NullMarked
package io.wiretrial.lab;

import org.jspecify.annotations.NullMarked;
