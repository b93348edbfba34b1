package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.HttpServerRoutes;
import reactor.netty.http.server.WebsocketServerSpec;
import reactor.netty.http.websocket.WebsocketInbound;
import reactor.netty.http.websocket.WebsocketOutbound;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * What the server of push tests does, and how many streams it has at once.
 */
final class PushRoutes implements Consumer<HttpServerRoutes> {

	final AtomicInteger live = new AtomicInteger();

	final AtomicInteger mostLive = new AtomicInteger();

	private static final WebsocketServerSpec WIDE = WebsocketServerSpec.builder()
		.maxFramePayloadLength(1 << 24)
		.build();

	// serves only those who offer it, and leaves others without a word after the upgrade
	private static final WebsocketServerSpec AGREED = WebsocketServerSpec.builder().protocols("tests-v1").build();

	@Override
	public void accept(HttpServerRoutes routes) {
		routes.get("/sse/{count}", (request, reply) -> events(reply, counted(events(request).concatWith(Mono.never()))))
			.get("/ends/{count}", (request, reply) -> events(reply, events(request)))
			.get("/ticks", this::ticks)
			.get("/plain", (request, reply) -> reply.sendString(Mono.just("data: 1\n\n")))
			.get("/status/{code}", (request, reply) -> reply.status(Integer.parseInt(request.param("code"))).send())
			.get("/slow", (request, reply) -> reply.sendString(Mono.delay(Duration.ofSeconds(20)).map(String::valueOf)))
			.get("/resumes", (request, reply) -> {
				String after = request.requestHeaders().get("last-event-id", "none");
				return reply.sse()
					.sendString(Flux.just("id: " + after + "\ndata: " + after + "\n\n").concatWith(Mono.never()));
			})
			.ws("/echo", PushRoutes::echo, WIDE)
			.ws("/agreed", PushRoutes::echo, AGREED)
			.ws("/answers", PushRoutes::answer, WIDE)
			.ws("/push", this::push, WIDE)
			.ws("/silent", (in, out) -> out.neverComplete(), WIDE)
			.ws("/pings", PushRoutes::ping, WIDE);
	}

	// Events lie across the ends of flushes.
	private static Publisher<Void> events(HttpServerResponse reply, Flux<ByteBuf> events) {
		return reply.sse().send(events, (bytes) -> bytes.readableBytes() % 3 == 0);
	}

	private static Flux<ByteBuf> events(HttpServerRequest request) {
		return Flux.range(0, Integer.parseInt(request.param("count")))
			.map((index) -> utf8("id: " + index + "\nevent: tick\ndata: {\"n\":" + index + "}\n\n"));
	}

	private Publisher<Void> ticks(HttpServerRequest request, HttpServerResponse reply) {
		return reply.sse()
			.send(counted(Flux.interval(Duration.ZERO, Duration.ofMillis(5))
				.onBackpressureDrop()
				.map((tick) -> utf8("data: " + tick + "\n\n"))), (bytes) -> true);
	}

	private Publisher<Void> push(WebsocketInbound in, WebsocketOutbound out) {
		int count = Integer.parseInt(in.headers().get("x-count"));
		Flux<String> texts = Flux.fromStream(IntStream.range(0, count).mapToObj(Integer::toString));
		return out.sendObject(counted(texts.map(TextWebSocketFrame::new).concatWith(Mono.never()))
			.takeUntilOther(in.receiveFrames().then()), (frame) -> true);
	}

	// Echoes frame by frame, so that fragments stay fragments.
	private static Publisher<Void> echo(WebsocketInbound in, WebsocketOutbound out) {
		return out.sendObject(in.receiveFrames().map((frame) -> frame.retain()), (frame) -> true);
	}

	// Three messages for each, of one, two and three octets
	private static Publisher<Void> answer(WebsocketInbound in, WebsocketOutbound out) {
		return out.sendObject(
				in.receiveFrames().concatMap((frame) -> Flux.just("1", "22", "end").map(TextWebSocketFrame::new)),
				(frame) -> true);
	}

	private static Publisher<Void> ping(WebsocketInbound in, WebsocketOutbound out) {
		return out.sendObject(
				Flux.concat(Mono.just(new PingWebSocketFrame(utf8("are you there?"))),
						in.receiveFrames()
							.filter((frame) -> frame instanceof PongWebSocketFrame)
							.map((pong) -> new TextWebSocketFrame("yes: " + pong.content().toString(UTF_8)))),
				(frame) -> true);
	}

	private <T> Flux<T> counted(Flux<T> stream) {
		return stream.doOnSubscribe((started) -> this.mostLive.accumulateAndGet(this.live.incrementAndGet(), Math::max))
			.doFinally((signal) -> this.live.decrementAndGet());
	}

	private static ByteBuf utf8(String text) {
		return Unpooled.copiedBuffer(text, UTF_8);
	}

}
