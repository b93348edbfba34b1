/** Pages in a browser whose streams belong to virtual users. */
@NullMarked
package io.wiretrial.arms.browser;

import org.jspecify.annotations.NullMarked;
