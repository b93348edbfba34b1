/**
 * What every HTTP port of every service answers strangers.
 */
@NullMarked
package io.wiretrial.contract.guard;

import org.jspecify.annotations.NullMarked;
