package io.wiretrial.echo.rest;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.kit.tuning.Untuned;

/**
 * Text that is sent up, each line decoded by Spring.
 */
@RestController
@ByControllers
@Untuned
class DecodedLinesController {

	@PostMapping(path = RestPaths.STREAM_TEXT, consumes = MediaType.APPLICATION_NDJSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	Mono<StreamDigestRecord> textUp(@RequestBody(required = false) Flux<TextChunkRecord> chunks) {
		return chunks.reduceWith(StreamTally::new, (tally, chunk) -> {
			tally.text(chunk.text());
			return tally;
		}).map(StreamTally::finish);
	}

}
