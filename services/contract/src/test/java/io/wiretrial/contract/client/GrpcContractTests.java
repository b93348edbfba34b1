package io.wiretrial.contract.client;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.junit.jupiter.api.AfterEach;

import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;
import io.wiretrial.contract.echo.Encoding;

/**
 * The contract tests with a client of gRPC, and a channel for each test.
 */
public abstract class GrpcContractTests extends EchoContractTests {

	private final ManagedChannel channel;

	private final EchoClient client;

	/**
	 * Creates the tests.
	 * @param port port on the loopback address
	 * @param encoding what messages are
	 */
	protected GrpcContractTests(int port, Encoding encoding) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
		this.client = new GrpcEchoClient(this.channel, encoding);
	}

	@Override
	protected final EchoClient client() {
		return this.client;
	}

	@AfterEach
	void closeChannel() {
		this.channel.shutdownNow();
	}

}
