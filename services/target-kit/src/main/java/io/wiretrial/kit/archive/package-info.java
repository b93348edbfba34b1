/**
 * Which classes an image's class-data-sharing archive holds.
 */
@NullMarked
package io.wiretrial.kit.archive;

import org.jspecify.annotations.NullMarked;
