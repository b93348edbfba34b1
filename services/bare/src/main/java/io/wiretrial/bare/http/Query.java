package io.wiretrial.bare.http;

import java.util.List;

import io.netty.handler.codec.http.QueryStringDecoder;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.stream.ChunkPlan;

/**
 * Reads parameters of a query that must be there.
 */
record Query(QueryStringDecoder decoder) {

	static Query of(String uri) {
		return new Query(new QueryStringDecoder(uri));
	}

	String required(String name) {
		List<String> values = this.decoder.parameters().get(name);
		if (values == null) {
			throw new InvalidRequestException(name, "Missing value", "give a whole number");
		}
		return values.get(0);
	}

	ChunkPlan plan() {
		return ChunkPlan.parse(required(ChunkPlan.CHUNKS_NAME), required(ChunkPlan.SIZE_NAME));
	}

	int size() {
		int sizeBytes = ContractLimits.number(ChunkPlan.SIZE_NAME, required(ChunkPlan.SIZE_NAME));
		ContractLimits.range(ChunkPlan.SIZE_NAME, sizeBytes, 1, ChunkPlan.MAX_SIZE_BYTES);
		return sizeBytes;
	}

}
