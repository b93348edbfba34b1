package io.wiretrial.bare.http;

import java.util.Map;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;
import io.wiretrial.bare.feed.Feeds;
import io.wiretrial.contract.delay.DelayLaw;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.kit.http.BrokenStream;
import io.wiretrial.kit.http.NoSniff;

/**
 * Answers one request: finds the operation, holds the reply back if asked to, and turns
 * every failure into problem details. Hot path.
 */
final class RequestResponder {

	private final Map<String, PostOperation> posts;

	private final Map<String, DownloadOperation> gets;

	private final ReplyDelay delay;

	private final PreciseTimer timer;

	private final Feeds feeds;

	private final TokenReplies tokens;

	RequestResponder(Operations operations, ReplyDelay delay, PreciseTimer timer, Feeds feeds) {
		this.feeds = feeds;
		this.posts = operations.posts();
		this.gets = operations.gets();
		this.delay = delay;
		this.timer = timer;
		this.tokens = new TokenReplies(delay, timer);
	}

	Mono<Void> answer(HttpServerRequest request, HttpServerResponse response) {
		String path = request.fullPath();
		PostOperation post = this.posts.get(path);
		if (post != null && HttpMethod.POST.equals(request.method())) {
			return Mono.defer(() -> post.answer(request, Query.of(request.uri())))
				.flatMap((reply) -> hold(request.requestHeaders(), send(response, reply)))
				.onErrorResume((ex) -> refuse(response, ex));
		}
		DownloadOperation download = this.gets.get(path);
		if (download != null && HttpMethod.GET.equals(request.method())) {
			return Mono.fromCallable(() -> Query.of(request.uri()).plan())
				.flatMap((plan) -> send(response, download, plan))
				.onErrorResume((ex) -> refuse(response, ex));
		}
		if (path.equals(FeedPlan.PATH) && HttpMethod.GET.equals(request.method())) {
			return Mono.defer(() -> this.feeds.answer(request, response)).onErrorResume((ex) -> refuse(response, ex));
		}
		if (path.equals(TokenAskRecord.PATH) && HttpMethod.POST.equals(request.method())) {
			return Mono.defer(() -> this.tokens.answer(request, response)).onErrorResume((ex) -> refuse(response, ex));
		}
		boolean pathIsKnown = path.equals(FeedPlan.PATH) || path.equals(TokenAskRecord.PATH) || post != null
				|| download != null;
		return send(response, pathIsKnown ? ProblemDetails.methodNotAllowed(request.method().name(), path)
				: ProblemDetails.notFound(path));
	}

	private Mono<Void> hold(HttpHeaders headers, Mono<Void> reply) {
		long delayNanos = this.delay.nanos(headers.get(DelayLaw.ORDINAL_NAME), headers.get(DelayLaw.EXTRA_MICROS_NAME));
		if (delayNanos == 0) {
			return reply;
		}
		long dueNanos = System.nanoTime() + delayNanos;
		if (delayNanos < ReplyDelay.TIMER_FROM_NANOS) {
			ReplyDelay.spinUntil(dueNanos);
			return reply;
		}
		return Mono.<Void>create((sink) -> this.timer.schedule(dueNanos, sink::success)).then(reply);
	}

	private static Mono<Void> send(HttpServerResponse response, ProblemDetails problem) {
		return send(response.header(NoSniff.NAME, NoSniff.VALUE), CompleteReply.problem(problem));
	}

	private static Mono<Void> send(HttpServerResponse response, CompleteReply reply) {
		return response.status(reply.status())
			.header(HttpHeaderNames.CONTENT_TYPE, reply.contentType())
			.header(HttpHeaderNames.CONTENT_LENGTH, Integer.toString(reply.body().readableBytes()))
			.sendObject(reply.body())
			.then();
	}

	private static Mono<Void> send(HttpServerResponse response, DownloadOperation download, ChunkPlan plan) {
		return response.header(HttpHeaderNames.CONTENT_TYPE, download.contentType())
			.send(Flux.range(0, plan.chunks()).map(download.chunks().apply(plan)::apply), (chunk) -> true)
			.then();
	}

	private static Mono<Void> refuse(HttpServerResponse response, Throwable failure) {
		if (BrokenStream.isCauseOf(failure)) {
			return BrokenStream.afterReset(response);
		}
		return response.hasSentHeaders() ? Mono.error(failure) : send(response, ProblemDetails.of(failure));
	}

}
