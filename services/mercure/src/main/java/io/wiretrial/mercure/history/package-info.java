/**
 * What the hub keeps of its updates, for those who come back.
 */
@NullMarked
package io.wiretrial.mercure.history;

import org.jspecify.annotations.NullMarked;
