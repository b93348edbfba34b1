package io.wiretrial.echo.rest;

import java.util.List;

import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;

/**
 * Answer of {@link Problems}, as the OpenAPI document describes it: Spring's own class
 * shows neither the errors nor what is always there.
 *
 * @param title name of the status
 * @param status status of the response
 * @param detail what was wrong, where, and what to do
 * @param errors what breaks the contract, with 400
 */
record Problem(@Schema(requiredMode = RequiredMode.REQUIRED) String title,
		@Schema(requiredMode = RequiredMode.REQUIRED) int status,
		@Schema(requiredMode = RequiredMode.REQUIRED) String detail, List<Problems.Violation> errors) {

}
