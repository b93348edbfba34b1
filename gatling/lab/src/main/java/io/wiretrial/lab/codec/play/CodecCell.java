package io.wiretrial.lab.codec.play;

import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Payload;

/**
 * One benchmark: a codec in one direction on one payload.
 *
 * @param payload payload of the corpus
 * @param codec a codec that encodes the payload
 * @param direction whether it encodes or decodes
 */
public record CodecCell(Payload payload, Codec codec, CodingDirection direction) {

	/**
	 * Returns the cell that this one is divided by.
	 * @return the same payload and direction with the payload's first codec
	 */
	public CodecCell baseline() {
		return new CodecCell(this.payload, Codec.of(this.payload).get(0), this.direction);
	}

	/**
	 * Tells whether others are divided by this cell.
	 * @return true for the first codec of its payload
	 */
	public boolean isBaseline() {
		return this.codec == Codec.of(this.payload).get(0);
	}

	@Override
	public String toString() {
		return "%s %s %s".formatted(this.payload.text(), this.codec.word(), this.direction.word());
	}

}
