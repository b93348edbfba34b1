/**
 * The feed: rows that are pushed in batches, one batch per tick.
 */
@NullMarked
package io.wiretrial.contract.feed;

import org.jspecify.annotations.NullMarked;
