package io.wiretrial.contract.echo;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;

import com.google.protobuf.Message;
import com.google.protobuf.Struct;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.stub.ClientCalls;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.grpc.DirectEcho;
import io.wiretrial.contract.own.OwnFolder;
import io.wiretrial.contract.own.OwnMethods;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.own.OwnTypes;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.JsonText;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every service does with records that a run has made: it echoes them in each of its
 * encodings.
 *
 * @param type type of the records
 */
public record OwnEchoes(OwnType<?, ?> type) {

	private static final String JSON = "application/json";

	/**
	 * Loads what a service has loaded too.
	 * @param folder folder that the service was told
	 */
	public OwnEchoes(Path folder) {
		this(OwnTypes.in(folder).get(0));
	}

	public void assertByJson(RestEchoClient client) {
		byte[] json = this.type.mapper().writeValueAsBytes(this.type.documents().get(1));
		assertThat(ok(client.post(OwnTypes.path(OwnFolder.NAME), JSON, json), JSON)).isEqualTo(json);
		HttpResponse<byte[]> refused = client.post(OwnTypes.path(OwnFolder.NAME), JSON, new byte[] { '[', ']' });
		assertThat(refused.statusCode()).isEqualTo(400);
	}

	public void assertByProtobuf(RestEchoClient client) {
		byte[] message = messages(this.type).get(1).toByteArray();
		assertThat(ok(client.post(OwnTypes.path(OwnFolder.NAME) + RestPaths.PROTOBUF, RestPaths.PROTOBUF_TYPE, message),
				RestPaths.PROTOBUF_TYPE))
			.isEqualTo(message);
	}

	public void assertByGrpc(Channel channel) {
		assertByGrpc(channel, this.type);
	}

	private static <R extends Record, M extends Message> void assertByGrpc(Channel channel, OwnType<R, M> type) {
		OwnMethods<M> methods = OwnMethods.of(type);
		R record = type.documents().get(2);
		M message = type.mapping().toProto(record);
		assertThat(call(channel, methods.echo(), message)).isEqualTo(message);
		assertThat(call(channel, DirectEcho.of(methods.echo()), message)).isEqualTo(message);
		Struct struct = StructMapping.toStruct(record);
		assertThat(call(channel, methods.echoStruct(), struct)).isEqualTo(struct);
		JsonText text = JsonText.newBuilder().setJson(type.mapper().writeValueAsString(record)).build();
		assertThat(call(channel, methods.echoJson(), text)).isEqualTo(text);
	}

	private static <R extends Record, M extends Message> List<M> messages(OwnType<R, M> type) {
		return type.documents().stream().map(type.mapping()::toProto).toList();
	}

	private static <M> M call(Channel channel, MethodDescriptor<M, M> method, M message) {
		return ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, message);
	}

	private static byte[] ok(HttpResponse<byte[]> response, String type) {
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue(type);
		return response.body();
	}

}
