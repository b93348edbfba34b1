/**
 * The page at the service's root: a feed and a chat to look at in a browser.
 */
@NullMarked
package io.wiretrial.push.page;

import org.jspecify.annotations.NullMarked;
