/** A headless Chromium with a profile of its own, told what to do by DevTools. */
@NullMarked
package io.wiretrial.browser;

import org.jspecify.annotations.NullMarked;
