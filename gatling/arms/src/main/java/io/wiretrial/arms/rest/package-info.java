/** Chains of the arms that speak REST. */
@NullMarked
package io.wiretrial.arms.rest;

import org.jspecify.annotations.NullMarked;
