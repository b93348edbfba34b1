package io.wiretrial.contract.client;

import java.io.UncheckedIOException;
import java.net.http.HttpClient;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;

/**
 * Client that echoes records as Protobuf over HTTP/1.1. Lists and streams are JSON all
 * the same.
 */
public final class RestProtobufClient extends RestEchoClient {

	/**
	 * Creates a client.
	 * @param port port on the loopback address
	 */
	public RestProtobufClient(int port) {
		super(HttpClient.Version.HTTP_1_1, "127.0.0.1", port);
	}

	@Override
	public Encoding encoding() {
		return Encoding.PROTO;
	}

	@Override
	public Fields1Record echo(Fields1Record record) {
		return FieldsMapping
			.toRecord(protobuf(RestPaths.FIELDS_1_ECHO, FieldsMapping.toProto(record), Fields1.parser()));
	}

	@Override
	public Fields5Record echo(Fields5Record record) {
		return FieldsMapping
			.toRecord(protobuf(RestPaths.FIELDS_5_ECHO, FieldsMapping.toProto(record), Fields5.parser()));
	}

	@Override
	public Fields100Record echo(Fields100Record record) {
		return FieldsMapping
			.toRecord(protobuf(RestPaths.FIELDS_100_ECHO, FieldsMapping.toProto(record), Fields100.parser()));
	}

	@Override
	public Refusal refusedFields5(byte[] body) {
		return refusal(post(RestPaths.FIELDS_5_ECHO + RestPaths.PROTOBUF, RestPaths.PROTOBUF_TYPE, body));
	}

	private <M extends MessageLite> M protobuf(String path, M sent, Parser<M> parser) {
		byte[] answer = ok(post(path + RestPaths.PROTOBUF, RestPaths.PROTOBUF_TYPE, sent.toByteArray()),
				RestPaths.PROTOBUF_TYPE);
		try {
			return parser.parseFrom(answer);
		}
		catch (InvalidProtocolBufferException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
