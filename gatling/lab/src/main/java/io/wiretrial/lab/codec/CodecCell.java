package io.wiretrial.lab.codec;

import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Payload;

/**
 * One benchmark: a codec in one direction on one payload.
 *
 * @param payload payload of the corpus
 * @param codec a codec that encodes the payload
 * @param direction whether it encodes or decodes
 */
record CodecCell(Payload payload, Codec codec, CodingDirection direction) {

	CodecCell baseline() {
		return new CodecCell(this.payload, Codec.of(this.payload).get(0), this.direction);
	}

	boolean isBaseline() {
		return this.codec == Codec.of(this.payload).get(0);
	}

	@Override
	public String toString() {
		return "%s %s %s".formatted(this.payload.text(), this.codec.word(), this.direction.word());
	}

}
