package io.wiretrial.echo.grpc.push;

import java.time.Duration;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.PushGrpc.PushBlockingStub;
import io.wiretrial.contract.v1.PushGrpc.PushStub;
import io.wiretrial.contract.v1.TokensGrpc;
import io.wiretrial.contract.v1.TokensGrpc.TokensStub;

/**
 * Tests with a channel to the running service, in which they leave no call open.
 */
abstract class PushingCalls {

	private ManagedChannel channel;

	@Autowired
	private OpenCalls calls;

	@Autowired
	void connect(GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@AfterEach
	void leavesNoCallOpen() {
		this.channel.shutdownNow();
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> openCalls() == 0);
	}

	PushStub push() {
		return PushGrpc.newStub(this.channel);
	}

	PushBlockingStub blockingPush() {
		return PushGrpc.newBlockingStub(this.channel);
	}

	TokensStub tokens() {
		return TokensGrpc.newStub(this.channel);
	}

	int openCalls() {
		return this.calls.open();
	}

}
