/**
 * The page at the service's root, a feed and a chat to look at in a browser, and one that
 * subscribes when a trial's generator tells it to.
 */
@NullMarked
package io.wiretrial.push.page;

import org.jspecify.annotations.NullMarked;
