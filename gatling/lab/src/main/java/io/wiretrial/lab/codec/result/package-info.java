/** What forks say: verdicts, claims, tables and files. */
@NullMarked
package io.wiretrial.lab.codec.result;

import org.jspecify.annotations.NullMarked;
