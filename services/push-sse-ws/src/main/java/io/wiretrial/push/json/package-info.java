/**
 * JSON that travels inside text messages as it came.
 */
@NullMarked
package io.wiretrial.push.json;

import org.jspecify.annotations.NullMarked;
