/** Chains of the arms whose lanes subscribe: to feeds and to hubs. */
@NullMarked
package io.wiretrial.arms.push;

import org.jspecify.annotations.NullMarked;
