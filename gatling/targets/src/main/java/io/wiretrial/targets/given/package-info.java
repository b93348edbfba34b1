/** Services that somebody else has started, named in a file; its door is GivenPlace. */
@NullMarked
package io.wiretrial.targets.given;

import org.jspecify.annotations.NullMarked;
