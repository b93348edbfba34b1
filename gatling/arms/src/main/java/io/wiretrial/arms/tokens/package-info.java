/** Answers of a language model, token by token. */
@NullMarked
package io.wiretrial.arms.tokens;

import org.jspecify.annotations.NullMarked;
