/**
 * What services with Spring's HTTP share: controllers of the contract, and problem
 * details.
 */
@NullMarked
package io.wiretrial.kit.web;

import org.jspecify.annotations.NullMarked;
