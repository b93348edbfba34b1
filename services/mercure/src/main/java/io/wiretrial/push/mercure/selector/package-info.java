/**
 * Topic selectors: which topics a string of a subscriber or of a token stands for.
 */
@NullMarked
package io.wiretrial.push.mercure.selector;

import org.jspecify.annotations.NullMarked;
