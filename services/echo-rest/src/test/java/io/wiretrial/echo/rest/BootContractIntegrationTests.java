package io.wiretrial.echo.rest;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.server.WebFilter;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.BadInput;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.rest.RestContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract as Boot ships WebFlux: the same bytes, but the mapper takes what Jackson
 * takes.
 */
@RunningAsBootShips
class BootContractIntegrationTests extends RestContractTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	private static final Set<BadInput> TAKEN = EnumSet.of(BadInput.MISSING_FIELD, BadInput.NULL_FIELD,
			BadInput.UNKNOWN_FIELD);

	private final int port;

	BootContractIntegrationTests(@LocalServerPort int port) {
		super(new RestEchoClient(HttpClient.Version.HTTP_1_1, port));
		this.port = port;
	}

	@Override
	protected boolean takes(BadInput input) {
		return TAKEN.contains(input);
	}

	@Test
	void answersTheBytesOfTheContract() {
		for (int index = 0; index < Corpus.RECORDS; index++) {
			assertSame(RestPaths.FIELDS_5_ECHO, CORPUS.fields5(index), CORPUS.fields5(index));
			assertSame(RestPaths.FIELDS_100_ECHO, CORPUS.fields100(index), CORPUS.fields100(index));
		}
		assertSame(RestPaths.LIST + "?count=100", ExampleRequestRecord.EMPTY, CORPUS.list(100));
	}

	private void assertSame(String path, Record sent, Record expected) {
		assertThat(client().post(path, "application/json", ContractJson.write(sent)).body())
			.isEqualTo(ContractJson.write(expected));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "{\"name\":\"a\",\"colour\":1}| {\"name\":\"a\"}", "{}| {\"name\":null}",
			"{\"name\":null}| {\"name\":null}", "{\"name\":3}| {\"name\":\"3\"}" })
	void takesWhatJacksonTakes(String sent, String answered) {
		HttpResponse<byte[]> response = client().post(RestPaths.FIELDS_1_ECHO, "application/json",
				sent.getBytes(StandardCharsets.UTF_8));
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(new String(response.body(), StandardCharsets.UTF_8)).isEqualTo(answered);
	}

	@Test
	void noFilterIsPassedAndJacksonsDefaultsRead(@Autowired ObjectProvider<WebFilter> filters,
			@Autowired JsonMapper mapper) {
		assertThat(filters).isEmpty();
		JsonMapper jacksons = JsonMapper.builder().build();
		for (DeserializationFeature feature : DeserializationFeature.values()) {
			assertThat(mapper.isEnabled(feature)).as(feature.name()).isEqualTo(jacksons.isEnabled(feature));
		}
		for (MapperFeature feature : MapperFeature.values()) {
			assertThat(mapper.isEnabled(feature)).as(feature.name()).isEqualTo(jacksons.isEnabled(feature));
		}
	}

	@Test
	void staysAtHttp1WhereAClientOffersHttp2() {
		RestEchoClient offering = new RestEchoClient(HttpClient.Version.HTTP_2, this.port);
		assertThat(offering.get(RestPaths.STREAM_TEXT + "?chunks=1&size=1").version())
			.isEqualTo(HttpClient.Version.HTTP_1_1);
	}

	@Test
	void countsWhatIsUnderWay(@LocalManagementPort int managementPort) {
		client().echo(new byte[0]);
		RestEchoClient management = new RestEchoClient(HttpClient.Version.HTTP_1_1, managementPort);
		assertThat(new String(management.get("/actuator/prometheus").body(), StandardCharsets.UTF_8))
			.contains("http_server_requests_active_seconds");
	}

}
