/**
 * Topic selectors: which topics a string of a subscriber or of a token stands for.
 */
@NullMarked
package io.wiretrial.mercure.selector;

import org.jspecify.annotations.NullMarked;
