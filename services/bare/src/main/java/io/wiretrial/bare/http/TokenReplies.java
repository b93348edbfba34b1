package io.wiretrial.bare.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpHeaders;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.delay.DelayLaw;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenClock;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenEventText;
import io.wiretrial.contract.tokens.TokenHistory;
import io.wiretrial.contract.tokens.TokenPacer;

/**
 * Answers of tokens as server-sent events, each token later by what the request asks for.
 * Hot path.
 */
final class TokenReplies {

	private final ReplyDelay delay;

	private final PreciseTimer timer;

	TokenReplies(ReplyDelay delay, PreciseTimer timer) {
		this.delay = delay;
		this.timer = timer;
	}

	Mono<Void> answer(HttpServerRequest request, HttpServerResponse response) {
		HttpHeaders headers = request.requestHeaders();
		long extraNanos = this.delay.nanos(headers.get(DelayLaw.ORDINAL_NAME), headers.get(DelayLaw.EXTRA_MICROS_NAME));
		return RequestBody.of(request).flatMap((body) -> {
			long arrivalNanos = System.nanoTime();
			TokenAskRecord ask = ContractJson.read(body, TokenAskRecord.class).requireWhole();
			return response.sse().send(events(ask, arrivalNanos, extraNanos, response)).then();
		});
	}

	private Flux<ByteBuf> events(TokenAskRecord ask, long arrivalNanos, long extraNanos, HttpServerResponse response) {
		TokenDoneRecord done = new TokenDoneRecord(ask.tokens(), new TokenHistory().take(ask));
		return Flux.create((sink) -> response.withConnection((connection) -> sink.onDispose(TokenPacer.start(ask,
				arrivalNanos, extraNanos, clock(connection.channel().eventLoop()), (tokens, last) -> {
					sink.next(Unpooled.wrappedBuffer(TokenEventText.of(tokens, last ? done : null)));
					if (last) {
						sink.complete();
					}
				})::stop)));
	}

	// What is taken back runs too, and finds its answer ended.
	private TokenClock clock(EventLoop loop) {
		return (dueNanos, task) -> {
			this.timer.schedule(dueNanos, () -> loop.execute(task));
			return () -> {
			};
		};
	}

}
