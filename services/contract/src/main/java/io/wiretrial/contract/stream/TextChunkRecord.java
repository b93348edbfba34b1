package io.wiretrial.contract.stream;

/**
 * One message of a text stream, one line of NDJSON. Mirrors the message {@code TextChunk}
 * field by field.
 *
 * @param index place in the stream, from 0
 */
public record TextChunkRecord(int index, String text) {

}
