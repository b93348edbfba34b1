package io.wiretrial.echo.mvc;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.own.OwnTypes;

/**
 * Echo of the record that a run has made.
 */
@RestController
@ConditionalOnProperty(OwnTypes.PROPERTY)
class MvcOwnController {

	@PostMapping(path = "/own/{name}/echo", consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	OwnRecord echo(@RequestBody OwnRecord record) {
		return record;
	}

}
