package io.wiretrial.runner.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.ServerCredentials;
import io.grpc.TlsServerCredentials;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.services.ProtoReflectionServiceV1;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc.FieldsProtoImplBase;
import io.wiretrial.contract.v1.RepeatRequest;
import io.wiretrial.targets.ServiceCertificate;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

/** Drives a gRPC server of this JVM, from the command line to what is said of it. */
@Timeout(180)
class DriveGrpcIntegrationTests {

	private static final Path PROTOBUF = Path.of("../../services/contract/src/main/protobuf");

	private static final long WORK_NANOS = 5_000_000;

	@TempDir
	private Path folder;

	private Server server;

	@BeforeEach
	void start() throws IOException {
		this.server = builder(InsecureServerCredentials.create()).addService(ProtoReflectionServiceV1.newInstance())
			.build()
			.start();
	}

	private static NettyServerBuilder builder(ServerCredentials credentials) {
		return NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), credentials)
			.addService(new Collecting());
	}

	@AfterEach
	void stop() {
		this.server.shutdownNow();
	}

	@Test
	void drivesAMethodOfAFileOverTls() throws IOException {
		ServiceCertificate certificate = ServiceCertificate.from(Instant.now());
		this.server.shutdownNow();
		this.server = builder(TlsServerCredentials.create(octets(certificate.chain()), octets(certificate.key())))
			.build()
			.start();
		Path authority = Files.writeString(this.folder.resolve("ca.pem"),
				"-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n".formatted(certificate.authority()));
		assertThat(drive("wiretrial.v1.FieldsProto/Echo5", "--reflect").err())
			.startsWith("127.0.0.1:%d wiretrial.v1.FieldsProto/Echo5 was not answered, because "
				.formatted(this.server.getPort()))
			.endsWith(" speaks TLS: add --tls, or --cacert with its authority.\n");
		assertThat(drive("wiretrial.v1.FieldsProto/Echo5", "--reflect", "--tls").err()).contains(" is not trusted (")
			.endsWith("): name its authority with --cacert, or a host that it has.\n");
		Path request = Files.writeString(this.folder.resolve("record.json"), "{\"id\":7}");
		Ended drive = drive("wiretrial.v1.FieldsProto/Echo5", "-d", request.toString(), "--for=5s", "--rate=200/s",
				"--proto=" + PROTOBUF.resolve("wiretrial/v1/fields_services.proto"), "-I", PROTOBUF.toString(),
				"--cacert=" + authority);
		assertThat(drive.code()).as(drive.toString()).isZero();
		assertThat(drive.out()).containsPattern("wiretrial.v1.FieldsProto/Echo5: OK \\(gRPC\\), 2 bytes\\R")
			.containsPattern("none of [0-9]+ failed")
			.containsPattern(
					"server CPU [0-9]+ µs per operation, of process %d ".formatted(ProcessHandle.current().pid()));
	}

	@Test
	void namesAStreamThatIsCollectedBeforeItLeaves() throws IOException {
		Path request = Files.writeString(this.folder.resolve("request.json"), "{\"record\":{\"id\":7},\"count\":10}");
		Ended drive = drive("wiretrial.v1.FieldsProto/Repeat5", "-d", request.toString(), "--for=5s", "--reflect");
		assertThat(drive.code()).as(drive.toString()).isZero();
		assertThat(drive.out()).contains("- The first chunk comes after ");
	}

	@Test
	void namesAWindowThatIsFull() throws IOException {
		Path request = Files.writeString(this.folder.resolve("request.json"),
				"{\"record\":{\"name\":\"%s\"},\"count\":32}".formatted("a".repeat(4096)));
		Ended drive = drive("wiretrial.v1.FieldsProto/Repeat5", "-d", request.toString(), "--for=10s", "--reflect",
				"--rate=100/s", "--connections=1", "--rtt=100ms");
		assertThat(drive.out()).as(drive.toString()).contains("- Rate × round trip is ");
	}

	@Test
	void saysWhatCannotBeCalled() throws IOException {
		String where = "127.0.0.1:%d ".formatted(this.server.getPort());
		assertThat(drive("wiretrial.v1.Orders/Place", "--reflect").err()).startsWith(
				"The server of " + where + "wiretrial.v1.Orders/Place knows no service 'wiretrial.v1.Orders' (");
		assertThat(drive("wiretrial.v1.FieldsProto/Echo9", "--reflect").err()).startsWith(
				"Method 'Echo9' is not in service 'wiretrial.v1.FieldsProto' of what the server tells: use one of ");
		assertThat(drive("wiretrial.v1.FieldsProto/Echo1", "--reflect").err()).isEqualTo(where
				+ "wiretrial.v1.FieldsProto/Echo1 was answered with UNIMPLEMENTED: correct the name of the service or the method.\n");
		assertThat(drive("wiretrial.v1.FieldsProto/Echo5", "--reflect", "--tls").err()).isEqualTo(where
				+ "wiretrial.v1.FieldsProto/Echo5 was not answered, because 127.0.0.1:%d speaks no TLS: leave --tls and --cacert out.\n"
					.formatted(this.server.getPort()));
		Server silent = builder(InsecureServerCredentials.create()).build().start();
		try {
			assertThat(inside("drive", "127.0.0.1:" + silent.getPort(), "wiretrial.v1.FieldsProto/Echo5", "--reflect")
				.err()).isEqualTo(
						"The server of 127.0.0.1:%d wiretrial.v1.FieldsProto/Echo5 has no reflection (UNIMPLEMENTED): name the file that declares the method with --proto.\n"
							.formatted(silent.getPort()));
		}
		finally {
			silent.shutdownNow();
		}
		assertThat(inside("drive", "127.0.0.1:9", "wiretrial.v1.FieldsProto/Echo5", "--reflect").err()).isEqualTo(
				"Nobody listens at 127.0.0.1:9: start the service, or correct the address of 127.0.0.1:9 wiretrial.v1.FieldsProto/Echo5.\n");
		assertThat(this.folder.resolve("drive")).doesNotExist();
	}

	private static InputStream octets(String text) {
		return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
	}

	private Ended drive(String method, String... options) {
		return inside(Stream
			.concat(Stream.of("drive", "127.0.0.1:" + this.server.getPort(), method,
					"--out=" + this.folder.resolve("drive")), Stream.of(options))
			.toArray(String[]::new));
	}

	/** Echoes, and collects a stream before it leaves. */
	private static final class Collecting extends FieldsProtoImplBase {

		@Override
		public void echo5(Fields5 message, StreamObserver<Fields5> answers) {
			answers.onNext(message);
			answers.onCompleted();
		}

		@Override
		public void repeat5(RepeatRequest request, StreamObserver<Fields5> answers) {
			LockSupport.parkNanos(WORK_NANOS);
			for (int i = 0; i < request.getCount(); i++) {
				answers.onNext(request.getRecord());
			}
			answers.onCompleted();
		}

	}

}
