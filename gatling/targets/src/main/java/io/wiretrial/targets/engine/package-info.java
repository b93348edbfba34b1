/** What is asked of a Docker engine: images, a network, containers, and their end. */
@NullMarked
package io.wiretrial.targets.engine;

import org.jspecify.annotations.NullMarked;
