package io.wiretrial.echo.grpc.push;

import java.io.InputStream;

import io.grpc.MethodDescriptor;

import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokenAsk;

/**
 * A turn with its time. Hot path.
 *
 * @param ask what was asked
 * @param arrivalNanos when all of it had come and none was parsed, as in the other
 * protocols
 */
record ArrivedTurn(TokenAsk ask, long arrivalNanos) {

	static MethodDescriptor<ArrivedTurn, Token> of(MethodDescriptor<TokenAsk, Token> generated) {
		return generated.toBuilder(new Marshaller(generated.getRequestMarshaller()), generated.getResponseMarshaller())
			.build();
	}

	/**
	 * Reads turns.
	 *
	 * @param asks reads what was asked
	 */
	private record Marshaller(
			MethodDescriptor.Marshaller<TokenAsk> asks) implements MethodDescriptor.Marshaller<ArrivedTurn> {

		@Override
		public InputStream stream(ArrivedTurn turn) {
			return this.asks.stream(turn.ask());
		}

		@Override
		public ArrivedTurn parse(InputStream message) {
			long arrivalNanos = System.nanoTime();
			return new ArrivedTurn(this.asks.parse(message), arrivalNanos);
		}

	}

}
