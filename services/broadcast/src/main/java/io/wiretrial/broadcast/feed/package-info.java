/**
 * The feed, whatever protocol carries it: one ticker for each plan, its batches encoded
 * once for all who share them.
 */
@NullMarked
package io.wiretrial.broadcast.feed;

import org.jspecify.annotations.NullMarked;
