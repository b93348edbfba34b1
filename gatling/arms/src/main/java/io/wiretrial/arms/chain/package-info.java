/** What the chains of all arms share. */
@NullMarked
package io.wiretrial.arms.chain;

import org.jspecify.annotations.NullMarked;
