package io.wiretrial.echo.rest;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;

/**
 * Echoes of records as an annotated controller has them.
 */
@RestController
@ByControllers
class FieldsController {

	@PostMapping(path = RestPaths.FIELDS_1_ECHO, consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	Fields1Record echo(@RequestBody Fields1Record record) {
		return record;
	}

	@PostMapping(path = RestPaths.FIELDS_5_ECHO, consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	Fields5Record echo(@RequestBody Fields5Record record) {
		return record;
	}

	@PostMapping(path = RestPaths.FIELDS_100_ECHO, consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	Fields100Record echo(@RequestBody Fields100Record record) {
		return record;
	}

}
