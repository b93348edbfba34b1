/** Whether arms answer the same. */
@NullMarked
package io.wiretrial.generator.parity;

import org.jspecify.annotations.NullMarked;
