package io.wiretrial.echo.grpc.push;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.v1.TokenAsk;
import io.wiretrial.contract.v1.TokensGrpc;

import static org.assertj.core.api.Assertions.assertThat;

class ArrivedTurnTests {

	@Test
	void aTurnArrivesBeforeItIsParsed() {
		TokenAsk ask = TokenAsk.newBuilder().setTokens(3).setHistory("né").build();
		List<Long> reads = new ArrayList<>();
		InputStream message = new ByteArrayInputStream(ask.toByteArray()) {
			@Override
			public synchronized int read(byte[] bytes, int offset, int length) {
				reads.add(System.nanoTime());
				return super.read(bytes, offset, length);
			}
		};
		ArrivedTurn turn = ArrivedTurn.of(TokensGrpc.getAnswerMethod()).parseRequest(message);
		assertThat(turn.ask()).isEqualTo(ask);
		assertThat(turn.arrivalNanos() - reads.get(0)).isNotPositive();
	}

}
