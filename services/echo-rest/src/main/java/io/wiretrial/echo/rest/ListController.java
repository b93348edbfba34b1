package io.wiretrial.echo.rest;

import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;

/**
 * The list of experiment U as an annotated controller has it.
 */
@RestController
@ByControllers
class ListController {

	private final Corpus corpus;

	ListController(Corpus corpus) {
		this.corpus = corpus;
	}

	@PostMapping(path = RestPaths.LIST, consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	ExampleListRecord list(@RequestParam(name = ListCount.QUERY_NAME, required = false) @Nullable String count,
			@RequestBody ExampleRequestRecord asked) {
		return this.corpus.list(ListCount.parse(count));
	}

}
