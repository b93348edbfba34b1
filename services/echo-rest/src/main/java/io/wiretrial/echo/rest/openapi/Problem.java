package io.wiretrial.echo.rest.openapi;

import java.util.List;

import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;

import io.wiretrial.kit.web.ContractProblems;

/**
 * Answer to a failure, as the OpenAPI document describes it: Spring's own class shows
 * neither the errors nor what is always there.
 *
 * @param title name of the status
 * @param status status of the response
 * @param detail what was wrong, where, and what to do
 * @param errors what breaks the contract, with 400
 */
public record Problem(@Schema(requiredMode = RequiredMode.REQUIRED) String title,
		@Schema(requiredMode = RequiredMode.REQUIRED) int status,
		@Schema(requiredMode = RequiredMode.REQUIRED) String detail, List<ContractProblems.Violation> errors) {

}
