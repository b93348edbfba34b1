package io.wiretrial.contract.rest;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.echo.EchoContractTests;

/**
 * The contract tests with a client of REST.
 */
public abstract class RestContractTests extends EchoContractTests {

	private final RestEchoClient client;

	/**
	 * Creates the tests.
	 * @param client the client under test
	 */
	protected RestContractTests(RestEchoClient client) {
		this.client = client;
	}

	@Override
	protected final RestEchoClient client() {
		return this.client;
	}

}
