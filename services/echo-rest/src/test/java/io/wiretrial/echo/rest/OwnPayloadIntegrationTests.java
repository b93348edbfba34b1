package io.wiretrial.echo.rest;

import java.net.http.HttpClient;
import java.nio.file.Path;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.OwnEchoes;
import io.wiretrial.contract.own.OwnFolder;
import io.wiretrial.contract.own.OwnTypes;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Records that a run has made, by either kind of handlers.
 */
class OwnPayloadIntegrationTests {

	@TempDir
	private static Path folder;

	/** Handlers of any kind. */
	private abstract static class Handlers {

		final RestEchoClient client;

		Handlers(int port) {
			this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		}

		@DynamicPropertySource
		static void folder(DynamicPropertyRegistry properties) {
			properties.add(OwnTypes.PROPERTY, () -> OwnFolder.in(folder).toString());
		}

		@Test
		void echoesRecordsThatWereMadeAtRunTime() {
			new OwnEchoes(folder).assertByJson(this.client);
		}

	}

	/** Functional routes. */
	@Nested
	@RunningEchoRest
	class ByRoutes extends Handlers {

		ByRoutes(@LocalServerPort int port) {
			super(port);
		}

		@Test
		void echoesMessagesThatWereMadeAtRunTime() {
			new OwnEchoes(folder).assertByProtobuf(this.client);
		}

		@Test
		void echoesThoseOfTheContractAsBefore() {
			Corpus corpus = new Corpus(1);
			assertThat(this.client.echo(corpus.fields100(0))).isEqualTo(corpus.fields100(0));
		}

	}

	/** Annotated controllers. */
	@Nested
	@RunningControllers
	class ByControllers extends Handlers {

		ByControllers(@LocalServerPort int port) {
			super(port);
		}

	}

	/** Annotated controllers with Boot's own mapper. */
	@Nested
	@RunningAsBootShips
	class AsBootShips extends Handlers {

		AsBootShips(@LocalServerPort int port) {
			super(port);
		}

	}

}
