package io.wiretrial.contract.echo;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;

/**
 * A client of one service in one encoding. The {@code refused…} methods send bad input
 * and answer how it was refused; they fail if the service accepts it.
 */
public interface EchoClient {

	Encoding encoding();

	Fields1Record echo(Fields1Record record);

	Fields5Record echo(Fields5Record record);

	Fields100Record echo(Fields100Record record);

	byte[] echo(byte[] octets);

	String digest(byte[] octets);

	ExampleListRecord list(int count);

	List<TextChunkRecord> textDown(ChunkPlan plan);

	byte[] bytesDown(ChunkPlan plan);

	StreamDigestRecord textUp(List<TextChunkRecord> chunks);

	/**
	 * Uploads bytes.
	 * @param chunks messages, all but the last of the given size
	 * @param sizeBytes their size
	 * @return what the service counted
	 */
	StreamDigestRecord bytesUp(List<byte[]> chunks, int sizeBytes);

	/**
	 * Sends a broken record to the echo of five fields.
	 * @param body the bytes of the HTTP body or of the gRPC message, to be sent as they
	 * are
	 * @return how it was refused
	 */
	Refusal refusedFields5(byte[] body);

	/**
	 * Asks for a list.
	 * @param count the count as text; null to leave it out
	 * @return how it was refused
	 */
	Refusal refusedList(@Nullable String count);

	Refusal refusedTextDown(int chunks, int sizeBytes);

	Refusal refusedBytesDown(int chunks, int sizeBytes);

	Refusal refusedOctets(byte[] octets);

}
