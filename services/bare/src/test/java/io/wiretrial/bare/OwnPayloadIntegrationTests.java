package io.wiretrial.bare;

import java.net.http.HttpClient;
import java.nio.file.Path;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.bare.grpc.GrpcExecutor;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.echo.OwnEchoes;
import io.wiretrial.contract.own.OwnFolder;

/**
 * Records that a run has made.
 */
@Timeout(60)
class OwnPayloadIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void echoesRecordsThatWereMadeAtRunTime() {
		BareOptions options = new BareOptions("127.0.0.1", "127.0.0.1", 0, 0, 0, GrpcExecutor.DIRECT, null, null,
				OwnFolder.in(this.folder));
		OwnEchoes echoes = new OwnEchoes(this.folder);
		try (BareServer server = BareServer.start(options)) {
			RestEchoClient client = new RestEchoClient(HttpClient.Version.HTTP_1_1, server.ports().get("http"));
			echoes.assertByJson(client);
			echoes.assertByProtobuf(client);
			ManagedChannel channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.ports().get("grpc"))
				.usePlaintext()
				.build();
			try {
				echoes.assertByGrpc(channel);
			}
			finally {
				channel.shutdownNow();
			}
		}
	}

}
