/** The links that a run puts between its lanes and the services. */
@NullMarked
package io.wiretrial.generator.link;

import org.jspecify.annotations.NullMarked;
