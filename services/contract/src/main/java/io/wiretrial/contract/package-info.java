/**
 * The rules of the wire: JSON, canonical form, limits, digests and the refusal of bad
 * requests.
 */
@NullMarked
package io.wiretrial.contract;

import org.jspecify.annotations.NullMarked;
