/** A link that delays and narrows TCP connections between generator and services. */
@NullMarked
package io.wiretrial.link;

import org.jspecify.annotations.NullMarked;
