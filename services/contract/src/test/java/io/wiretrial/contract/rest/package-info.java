/**
 * Tests that every service passes which offers the contract as REST.
 */
@NullMarked
package io.wiretrial.contract.rest;

import org.jspecify.annotations.NullMarked;
