package io.wiretrial.bare.grpc;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.client.GrpcContractTests;
import io.wiretrial.contract.echo.Encoding;

/**
 * The contract in each encoding that gRPC carries.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GrpcContractIntegrationTests {

	@AutoClose
	private BareServer server;

	@BeforeAll
	void startServer() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
	}

	private int port() {
		return this.server.ports().get("grpc");
	}

	/** Typed messages. */
	@Nested
	class Typed extends GrpcContractTests {

		Typed() {
			super(port(), Encoding.PROTO);
		}

	}

	/** Struct. */
	@Nested
	class AsStruct extends GrpcContractTests {

		AsStruct() {
			super(port(), Encoding.STRUCT);
		}

	}

	/** JSON inside Protobuf. */
	@Nested
	class AsJsonText extends GrpcContractTests {

		AsJsonText() {
			super(port(), Encoding.JSON_TEXT);
		}

	}

}
