package io.wiretrial.contract.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleResponse1Record;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.TextChunkRecord;

/**
 * All payloads of the experiments: the same seed gives the same bytes in every process,
 * so client and server need not talk about them. Built once in the constructor (about 10
 * MiB, some tens of milliseconds), then immutable and safe for all threads. Hot path:
 * below {@link #RECORDS} and for media nothing is built or copied.
 */
public final class Corpus {

	/** The seed of every published experiment. */
	public static final long DEFAULT_SEED = 20_261_121L;

	/** Records of each field family that are built in advance. */
	public static final int RECORDS = 64;

	/** Different images, and different sounds. */
	public static final int MEDIA = 4;

	/** Different chunks of a stream; after them the content repeats. */
	public static final int CHUNKS = 64;

	/** Size of an image, in bytes. */
	public static final int IMAGE_BYTES = 256 * 1024;

	/** Size of a sound, in bytes. */
	public static final int AUDIO_BYTES = 1024 * 1024;

	private static final int CHUNK_STRIDE = 997;

	private static final int STREAM_SIZE = ChunkPlan.MAX_SIZE_BYTES + CHUNKS * CHUNK_STRIDE;

	private final FieldsDraft draft;

	private final List<Fields1Record> fields1;

	private final List<Fields5Record> fields5;

	private final List<Fields100Record> fields100;

	private final List<byte[]> images;

	private final List<byte[]> audio;

	private final List<ExampleResponse1Record> items;

	private final String streamText;

	private final byte[] streamBytes;

	/**
	 * Builds the corpus.
	 * @param seed what all content is drawn from
	 */
	public Corpus(long seed) {
		this.draft = new FieldsDraft(seed);
		this.fields1 = pool(RECORDS, this.draft::fields1);
		this.fields5 = pool(RECORDS, this.draft::fields5);
		this.fields100 = pool(RECORDS, this.draft::fields100);
		MediaDraft media = new MediaDraft(seed);
		this.images = pool(MEDIA, (index) -> media.image(index, IMAGE_BYTES));
		this.audio = pool(MEDIA, (index) -> media.audio(index, AUDIO_BYTES));
		this.items = pool(ListCount.MAX, new ListDraft(seed)::item);
		this.streamText = new TextDraft(seed).text(STREAM_SIZE);
		this.streamBytes = media.octets("stream", 0, STREAM_SIZE);
	}

	/**
	 * A record with one field.
	 * @param index which one, from 0; from {@link #RECORDS} on it is built at each call
	 * @return the same record for the same seed and index
	 */
	public Fields1Record fields1(int index) {
		return (index < RECORDS) ? this.fields1.get(index) : this.draft.fields1(index);
	}

	/**
	 * A record with five fields.
	 * @param index which one, from 0; from {@link #RECORDS} on it is built at each call
	 * @return the same record for the same seed and index
	 */
	public Fields5Record fields5(int index) {
		return (index < RECORDS) ? this.fields5.get(index) : this.draft.fields5(index);
	}

	/**
	 * A record with one hundred fields.
	 * @param index which one, from 0; from {@link #RECORDS} on it is built at each call
	 * @return the same record for the same seed and index
	 */
	public Fields100Record fields100(int index) {
		return (index < RECORDS) ? this.fields100.get(index) : this.draft.fields100(index);
	}

	/**
	 * An image of {@link #IMAGE_BYTES}.
	 * @param index which one, from 0; repeats after {@link #MEDIA}
	 * @return the shared array, not to be changed
	 */
	public byte[] image(int index) {
		return this.images.get(index % MEDIA);
	}

	/**
	 * A sound of {@link #AUDIO_BYTES}.
	 * @param index which one, from 0; repeats after {@link #MEDIA}
	 * @return the shared array, not to be changed
	 */
	public byte[] audio(int index) {
		return this.audio.get(index % MEDIA);
	}

	/**
	 * The first items of the one list.
	 * @param count how many
	 * @return a list with the same items for the same seed
	 */
	public ExampleListRecord list(ListCount count) {
		return new ExampleListRecord(this.items.subList(0, count.value()));
	}

	/**
	 * The first items of the one list.
	 * @param count how many, 1 to 10,000
	 * @return a list with the same items for the same seed
	 */
	public ExampleListRecord list(int count) {
		return list(new ListCount(count));
	}

	/**
	 * One message of a text stream.
	 * @param index place in the stream, from 0
	 * @param sizeBytes characters of text, each one byte in UTF-8, 1 to 65,536
	 * @return message with that index and so many characters
	 */
	public TextChunkRecord textChunk(int index, int sizeBytes) {
		int start = (index % CHUNKS) * CHUNK_STRIDE;
		return new TextChunkRecord(index, this.streamText.substring(start, start + sizeBytes));
	}

	/**
	 * One message of a byte stream.
	 * @param index place in the stream, from 0
	 * @param sizeBytes bytes, 1 to 65,536
	 * @return a copy, the caller's own
	 */
	public byte[] bytesChunk(int index, int sizeBytes) {
		int start = (index % CHUNKS) * CHUNK_STRIDE;
		return Arrays.copyOfRange(this.streamBytes, start, start + sizeBytes);
	}

	private static <T> List<T> pool(int size, IntFunction<T> draw) {
		return IntStream.range(0, size).mapToObj(draw).toList();
	}

}
