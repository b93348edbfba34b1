/**
 * The feed as Netty alone can send it: what push-sse-ws is compared with.
 */
@NullMarked
package io.wiretrial.bare.feed;

import org.jspecify.annotations.NullMarked;
