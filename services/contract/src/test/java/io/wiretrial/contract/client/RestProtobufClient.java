package io.wiretrial.contract.client;

import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.List;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract's client over HTTP/1.1 that echoes records as Protobuf; all else is as
 * {@link RestEchoClient} has it.
 */
public final class RestProtobufClient implements EchoClient {

	private final RestEchoClient rest;

	/**
	 * Creates a client.
	 * @param port port on the loopback address
	 */
	public RestProtobufClient(int port) {
		this.rest = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
	}

	@Override
	public Encoding encoding() {
		return Encoding.PROTO;
	}

	@Override
	public Fields1Record echo(Fields1Record record) {
		return FieldsMapping.toRecord(echo(RestPaths.FIELDS_1_ECHO, FieldsMapping.toProto(record), Fields1.parser()));
	}

	@Override
	public Fields5Record echo(Fields5Record record) {
		return FieldsMapping.toRecord(echo(RestPaths.FIELDS_5_ECHO, FieldsMapping.toProto(record), Fields5.parser()));
	}

	@Override
	public Fields100Record echo(Fields100Record record) {
		return FieldsMapping
			.toRecord(echo(RestPaths.FIELDS_100_ECHO, FieldsMapping.toProto(record), Fields100.parser()));
	}

	@Override
	public byte[] echo(byte[] octets) {
		return this.rest.echo(octets);
	}

	@Override
	public String digest(byte[] octets) {
		return this.rest.digest(octets);
	}

	@Override
	public ExampleListRecord list(int count) {
		return this.rest.list(count);
	}

	@Override
	public List<TextChunkRecord> textDown(ChunkPlan plan) {
		return this.rest.textDown(plan);
	}

	@Override
	public byte[] bytesDown(ChunkPlan plan) {
		return this.rest.bytesDown(plan);
	}

	@Override
	public StreamDigestRecord textUp(List<TextChunkRecord> chunks) {
		return this.rest.textUp(chunks);
	}

	@Override
	public StreamDigestRecord bytesUp(List<byte[]> chunks, int sizeBytes) {
		return this.rest.bytesUp(chunks, sizeBytes);
	}

	@Override
	public Refusal refusedFields5(byte[] body) {
		return RestEchoClient.refusal(post(RestPaths.FIELDS_5_ECHO, body));
	}

	@Override
	public Refusal refusedList(@Nullable String count) {
		return this.rest.refusedList(count);
	}

	@Override
	public Refusal refusedTextDown(int chunks, int sizeBytes) {
		return this.rest.refusedTextDown(chunks, sizeBytes);
	}

	@Override
	public Refusal refusedBytesDown(int chunks, int sizeBytes) {
		return this.rest.refusedBytesDown(chunks, sizeBytes);
	}

	@Override
	public Refusal refusedOctets(byte[] octets) {
		return this.rest.refusedOctets(octets);
	}

	private <M extends MessageLite> M echo(String path, M sent, Parser<M> parser) {
		HttpResponse<byte[]> answer = post(path, sent.toByteArray());
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.headers().firstValue("Content-Type")).hasValue(RestPaths.PROTOBUF_TYPE);
		try {
			return parser.parseFrom(answer.body());
		}
		catch (InvalidProtocolBufferException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private HttpResponse<byte[]> post(String path, byte[] message) {
		return this.rest.post(path + RestPaths.PROTOBUF, RestPaths.PROTOBUF_TYPE, message);
	}

}
