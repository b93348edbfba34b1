/**
 * Requests of the services, without who sends them, when, and what is checked: arms and
 * scenarios share them.
 */
@NullMarked
package io.wiretrial.arms.request;

import org.jspecify.annotations.NullMarked;
