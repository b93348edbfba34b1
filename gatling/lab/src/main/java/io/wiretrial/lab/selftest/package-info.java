/** Whether the instrument calls equal things different, and finds known differences. */
@NullMarked
package io.wiretrial.lab.selftest;

import org.jspecify.annotations.NullMarked;
