/**
 * Which classes an image's class-data-sharing archive holds.
 */
@NullMarked
package io.wiretrial.measured.archive;

import org.jspecify.annotations.NullMarked;
