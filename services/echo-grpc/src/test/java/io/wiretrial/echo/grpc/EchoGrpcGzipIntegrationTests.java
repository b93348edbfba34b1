package io.wiretrial.echo.grpc;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.RefusedCall;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compressed messages.
 */
@RunningEchoGrpc
class EchoGrpcGzipIntegrationTests {

	@AutoClose("shutdownNow")
	private final ManagedChannel channel;

	EchoGrpcGzipIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@Test
	void takesCompressedMessages() {
		assertThat(stub().echo(zeros(1_000_000))).isEqualTo(zeros(1_000_000));
	}

	@Test
	void refusesOversizeMessageThatIsSmallAsGzip() {
		Status status = RefusedCall.status(() -> stub().digest(zeros(100_000_000))).getStatus();
		assertThat(status.getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
		assertThat(status.getDescription()).isEqualTo("Decompressed gRPC message exceeds maximum size 4194304");
	}

	private OctetsGrpc.OctetsBlockingStub stub() {
		return OctetsGrpc.newBlockingStub(this.channel).withCompression("gzip");
	}

	private static OctetsMessage zeros(int bytes) {
		return OctetsMessage.newBuilder().setData(ByteString.copyFrom(new byte[bytes])).build();
	}

}
