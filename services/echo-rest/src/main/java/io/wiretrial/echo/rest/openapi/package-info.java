/**
 * The frame of the OpenAPI document, and the schemas that no type tells.
 */
@NullMarked
package io.wiretrial.echo.rest.openapi;

import org.jspecify.annotations.NullMarked;
