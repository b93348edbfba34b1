/**
 * The operations of the contract as REST over HTTP/1.1 and h2c.
 */
@NullMarked
package io.wiretrial.echo.rest;

import org.jspecify.annotations.NullMarked;
