package io.wiretrial.lab.codec;

import java.util.List;

import io.wiretrial.model.environment.Environment;

/**
 * Results of a run of the codecs: the content of {@code codec.json}.
 *
 * @param selection what was asked for
 * @param timing how long each fork was played
 * @param environment where and with what it was measured
 * @param cells what was measured
 * @param verdicts what differs by time
 * @param roundTrips what encoding and decoding take together
 * @param claims published claims about decoding, judged by the codecs alone
 */
record CodecResults(CodecSelection selection, CodecTiming timing, Environment environment, List<CellResult> cells,
		List<CodecVerdict> verdicts, List<RoundTrip> roundTrips, List<CodecClaim> claims) {

	CodecResults {
		cells = List.copyOf(cells);
		verdicts = List.copyOf(verdicts);
		roundTrips = List.copyOf(roundTrips);
		claims = List.copyOf(claims);
	}

}
