package io.wiretrial.echo.grpc;

import java.nio.file.Path;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import io.wiretrial.contract.echo.OwnEchoes;
import io.wiretrial.contract.own.OwnFolder;
import io.wiretrial.contract.own.OwnTypes;

/**
 * Records that a run has made.
 */
@RunningEchoGrpc
class OwnPayloadIntegrationTests {

	@TempDir
	private static Path folder;

	@AutoClose("shutdownNow")
	private final ManagedChannel channel;

	OwnPayloadIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@DynamicPropertySource
	static void folder(DynamicPropertyRegistry properties) {
		properties.add(OwnTypes.PROPERTY, () -> OwnFolder.in(folder).toString());
	}

	@Test
	void echoesRecordsThatWereMadeAtRunTime() {
		new OwnEchoes(folder).assertByGrpc(this.channel);
	}

}
