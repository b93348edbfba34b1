package io.wiretrial.gatling.grpc.connection;

import java.nio.file.Path;
import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class GrpcTargetTests {

	private final GrpcTarget target = GrpcTarget.to("127.0.0.1", 9090);

	@Test
	void rejectsAnImpossibleAddress() {
		assertThatIllegalArgumentException().isThrownBy(() -> GrpcTarget.to(" ", 9090))
			.withMessage("Host ' ' of a gRPC target: give a name or an address.");
		assertThatIllegalArgumentException().isThrownBy(() -> GrpcTarget.to("localhost", 0))
			.withMessage("Port 0 of gRPC target localhost: use 1 to 65535.");
		assertThatIllegalArgumentException().isThrownBy(() -> GrpcTarget.to("localhost", 70_000))
			.withMessage("Port 70000 of gRPC target localhost: use 1 to 65535.");
	}

	@Test
	void rejectsAnUnknownHostWhenTheRunStarts() {
		assertThatIllegalStateException().isThrownBy(() -> Channels.resolve(GrpcTarget.to("no-such-host.invalid", 1)))
			.withMessage("Host 'no-such-host.invalid' of a gRPC target is unknown: check its spelling and this"
					+ " machine's name service.");
	}

	@Test
	void rejectsNoConnections() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.target.sharedConnections(0))
			.withMessage("Shared connections 0 of a gRPC target: use at least 1.");
	}

	@Test
	void rejectsLimitsThatNothingPasses() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.target.maxInboundMessage(0))
			.withMessage("Message limit 0 bytes of a gRPC target: use at least 1.");
		assertThatIllegalArgumentException().isThrownBy(() -> this.target.flowControlWindow(1000))
			.withMessage("Flow-control window 1000 bytes of a gRPC target: use at least 65535, HTTP/2's own.");
	}

	@Test
	void rejectsTimesThatNeverEndOrNeverBegin() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.target.deadline(Duration.ZERO))
			.withMessage("Deadline PT0S of gRPC calls: use more than zero.");
		assertThatIllegalArgumentException().isThrownBy(() -> this.target.backoff(Duration.ZERO))
			.withMessage("Back-off PT0S of a gRPC target: use at least PT0.001S.");
	}

	@Test
	void rejectsAnUnknownCompression() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.target.compression("zip"))
			.withMessage("Compression 'zip' of a gRPC target is unknown to grpc-java: use 'gzip'.");
	}

	@Test
	void rejectsATrustFileThatIsNotThere() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.target.tls(Path.of("no-such.pem")))
			.withMessage("Trust file no-such.pem of a gRPC target cannot be read: give an existing PEM file.");
	}

}
