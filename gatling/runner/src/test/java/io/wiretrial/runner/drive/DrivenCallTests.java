package io.wiretrial.runner.drive;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.drive.DrivenCall.HttpCall;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DrivenCallTests {

	@Test
	void readsARequest() {
		HttpCall call = (HttpCall) DrivenCall.of(List.of("POST http://localhost:8080/orders?n=1"), false);
		assertThat(call.method()).isEqualTo("POST");
		assertThat(call.address()).isEqualTo("127.0.0.1");
		assertThat(call.port()).isEqualTo(8080);
		assertThat(call.path()).isEqualTo("/orders?n=1");
		assertThat(call).hasToString("POST http://localhost:8080/orders?n=1");
	}

	@Test
	void aRequestWithoutAMethodIsAGetAndWithABodyAPost() {
		assertThat(DrivenCall.of(List.of("http://127.0.0.1"), false)).hasToString("GET http://127.0.0.1");
		assertThat(DrivenCall.of(List.of("https://127.0.0.1"), true)).hasToString("POST https://127.0.0.1");
		assertThat(DrivenCall.of(List.of("https://127.0.0.1"), true).port()).isEqualTo(443);
		assertThat(((HttpCall) DrivenCall.of(List.of("http://127.0.0.1"), false)).path()).isEqualTo("/");
	}

	@Test
	void keepsThePlaceOfANumber() {
		HttpCall call = (HttpCall) DrivenCall.of(List.of("DELETE", "http://127.0.0.1:8080/orders/{{n}}"), false);
		assertThat(call.path()).isEqualTo("/orders/{{n}}");
		assertThat(call).hasToString("DELETE http://127.0.0.1:8080/orders/{{n}}");
	}

	@Test
	void readsAMethodOfGrpc() {
		GrpcMethod method = (GrpcMethod) DrivenCall.of(List.of("localhost:9090", "shop.Orders/Place"), true);
		assertThat(method.address()).isEqualTo("127.0.0.1");
		assertThat(method.port()).isEqualTo(9090);
		assertThat(method.service()).isEqualTo("shop.Orders");
		assertThat(method.method()).isEqualTo("Place");
		assertThat(method).hasToString("localhost:9090 shop.Orders/Place");
	}

	@Test
	void refusesWhatIsNoOperation() {
		refuses("orders",
				"Operation 'orders' is none: write 'POST http://127.0.0.1:8080/orders', or 127.0.0.1:9090 shop.Orders/Place.");
		refuses("GET http://127.0.0.1:99999/",
				"Operation 'GET http://127.0.0.1:99999/' has port 99999: use 1 to 65535.");
		refuses("127.0.0.1:0 shop.Orders/Place",
				"Operation '127.0.0.1:0 shop.Orders/Place' has port 0: use 1 to 65535.");
	}

	@Test
	void refusesWhatIsNotOnesOwn() {
		refuses("GET http://192.0.2.1/",
				"Operation 'GET http://192.0.2.1/': host '192.0.2.1' is 192.0.2.1, which is neither loopback nor a private network: put load on your own machines and containers only.");
		refuses("192.0.2.1:9090 shop.Orders/Place",
				"Operation '192.0.2.1:9090 shop.Orders/Place': host '192.0.2.1' is 192.0.2.1, which is neither loopback nor a private network: put load on your own machines and containers only.");
	}

	private static void refuses(String written, String message) {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> DrivenCall.of(List.of(written), false))
			.withMessage(message);
	}

}
