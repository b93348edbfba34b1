/**
 * The payloads, the same in every process for the same seed.
 */
@NullMarked
package io.wiretrial.contract.corpus;

import org.jspecify.annotations.NullMarked;
