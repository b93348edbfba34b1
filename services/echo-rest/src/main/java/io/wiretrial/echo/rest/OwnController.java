package io.wiretrial.echo.rest;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.own.OwnTypes;

/**
 * Echo of the record that a run has made as an annotated controller has it. Its
 * argument's class is known before the record is, so one service has one.
 */
@RestController
@ConditionalOnProperty(OwnTypes.PROPERTY)
@ByControllers
class OwnController {

	OwnController(OwnConfiguration.Loaded types) {
		if (types.list().size() != 1) {
			throw new IllegalArgumentException(
					"Folder of %s holds %d payloads: annotated controllers take one, so leave the others out of the run."
						.formatted(OwnTypes.PROPERTY, types.list().size()));
		}
	}

	@PostMapping(path = "/own/{name}/echo", consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	OwnRecord echo(@RequestBody OwnRecord record) {
		return record;
	}

}
