/**
 * The kernel under every protocol: actions that javac can write, what users have open,
 * connections dealt to event loops, steps of streams, time-outs, checks, observers and
 * one vocabulary of failures.
 */
@NullMarked
package io.wiretrial.gatling.protocol;

import org.jspecify.annotations.NullMarked;
