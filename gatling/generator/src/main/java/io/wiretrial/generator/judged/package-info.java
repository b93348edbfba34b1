/** What Gatling's log holds: what lies in judged windows, and nothing else. */
@NullMarked
package io.wiretrial.generator.judged;

import org.jspecify.annotations.NullMarked;
