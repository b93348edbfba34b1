package io.wiretrial.echo.rest;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.kit.tuning.Tuned;

/**
 * Text that is sent up, its lines read as octets: Spring's decoder of NDJSON releases a
 * buffer with a bad line twice (Spring 7.0.8).
 */
@RestController
@ByControllers
@Tuned
class OctetLinesController {

	@PostMapping(path = RestPaths.STREAM_TEXT, consumes = MediaType.APPLICATION_NDJSON_VALUE,
			produces = MediaType.APPLICATION_JSON_VALUE)
	Mono<StreamDigestRecord> textUp(@RequestBody(required = false) Flux<DataBuffer> body) {
		return UploadReceiver.text(body);
	}

}
