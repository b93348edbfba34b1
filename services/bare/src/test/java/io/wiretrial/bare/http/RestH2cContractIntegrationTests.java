package io.wiretrial.bare.http;

import reactor.netty.http.HttpProtocol;

class RestH2cContractIntegrationTests extends RestContractIntegrationTests {

	@Override
	protected HttpProtocol protocol() {
		return HttpProtocol.H2C;
	}

}
