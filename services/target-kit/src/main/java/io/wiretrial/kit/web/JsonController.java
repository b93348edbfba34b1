package io.wiretrial.kit.web;

import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;

/**
 * The operations with JSON as an annotated controller has them, for WebFlux and MVC. A
 * service imports it.
 */
@RestController
public class JsonController {

	private final Corpus corpus;

	JsonController(Corpus corpus) {
		this.corpus = corpus;
	}

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

	@PostMapping(path = RestPaths.LIST, consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	ExampleListRecord list(@RequestParam(name = ListCount.QUERY_NAME, required = false) @Nullable String count,
			@RequestBody ExampleRequestRecord asked) {
		return this.corpus.list(ListCount.parse(count));
	}

}
