/** What forks say: verdicts, claims, tables and files. */
@NullMarked
package io.wiretrial.codec.result;

import org.jspecify.annotations.NullMarked;
