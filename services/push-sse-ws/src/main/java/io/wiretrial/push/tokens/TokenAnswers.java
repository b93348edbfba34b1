package io.wiretrial.push.tokens;

import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.NotAcceptableStatusException;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import reactor.netty.http.server.HttpServerRequest;

import io.wiretrial.broadcast.feed.FeedProperties;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.tokens.TokenAnswerRecord;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenClock;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenEventText;
import io.wiretrial.contract.tokens.TokenHistory;
import io.wiretrial.contract.tokens.TokenPacer;
import io.wiretrial.contract.tokens.TokenRecord;
import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.kit.web.ContractProblems;
import io.wiretrial.push.json.PostedJson;
import io.wiretrial.streaming.EventConnection;
import io.wiretrial.streaming.EventLimits;
import io.wiretrial.streaming.EventResponse;
import io.wiretrial.streaming.OpenStream;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;
import io.wiretrial.streaming.websocket.Origins;

/**
 * Answers of tokens to a request that is posted: as server-sent events, or as JSON in one
 * piece.
 */
@Component
class TokenAnswers {

	private static final String LINE_END = "\r\n";

	private final OpenStreams streams;

	private final EventLimits limits;

	private final MemoryPool memory;

	private final Origins origins;

	TokenAnswers(OpenStreams streams, FeedProperties properties, MemoryBudget budget, Origins origins) {
		this.streams = streams;
		this.limits = new EventLimits(properties.maxPendingBytes(), properties.maxPendingMessages());
		this.memory = budget.direct();
		this.origins = origins;
	}

	Mono<ServerResponse> answer(ServerRequest request) {
		boolean asEvents = EventResponse.accepts(request, MediaType.TEXT_EVENT_STREAM);
		if (!asEvents && !EventResponse.accepts(request, MediaType.APPLICATION_JSON)) {
			throw new NotAcceptableStatusException(List.of(MediaType.TEXT_EVENT_STREAM, MediaType.APPLICATION_JSON));
		}
		return PostedJson
			.read(request, this.origins, ContractLimits.MAX_MESSAGE_BYTES,
					ContractLimits.MAX_MESSAGE_BYTES + " bytes: send less")
			.flatMap((body) -> {
				Turn turn = Turn.read(body);
				return asEvents ? events(turn) : whole(turn, request);
			});
	}

	private Mono<ServerResponse> events(Turn turn) {
		return ServerResponse.ok()
			.contentType(MediaType.TEXT_EVENT_STREAM)
			.cacheControl(CacheControl.noStore())
			.header("X-Accel-Buffering", "no")
			.body((response, context) -> Mono.using(() -> this.streams.admit(StreamProtocol.SSE),
					(stream) -> new EventResponse(stream, this.limits, () -> {
					}).send(response, (connection) -> start(turn, connection)), OpenStream::ended));
	}

	private Runnable start(Turn turn, EventConnection connection) {
		return TokenPacer.start(turn.ask(), turn.arrivalNanos(), TokenClock.of(connection.eventLoop()),
				(tokens, last) -> send(tokens, last ? turn.done() : null, connection))::stop;
	}

	private void send(List<TokenRecord> tokens, @Nullable TokenDoneRecord done, EventConnection connection) {
		ByteBuf events = frame(TokenEventText.of(tokens, done), connection.chunked());
		if (events == null) {
			connection.cut();
			return;
		}
		connection.send(events);
		events.release();
		connection.flush();
		if (done != null) {
			connection.end();
		}
	}

	// All of a flush as one chunk of HTTP/1.1; null if there is no memory.
	private @Nullable ByteBuf frame(byte[] events, boolean chunked) {
		String size = chunked ? Integer.toHexString(events.length) + LINE_END : "";
		String end = chunked ? LINE_END : "";
		ByteBuf frame = ChargedBuffer.allocate(this.memory, size.length() + events.length + end.length());
		if (frame != null) {
			ByteBufUtil.writeAscii(frame, size);
			frame.writeBytes(events);
			ByteBufUtil.writeAscii(frame, end);
		}
		return frame;
	}

	private Mono<ServerResponse> whole(Turn turn, ServerRequest request) {
		HttpServerRequest exchange = ServerHttpRequestDecorator.getNativeRequest(request.exchange().getRequest());
		return Mono
			.using(() -> this.streams.admit(StreamProtocol.SSE),
					(stream) -> Mono.<byte[]>create((sink) -> exchange
						.withConnection((connection) -> whole(turn, stream, connection.channel().eventLoop(), sink))),
					OpenStream::ended)
			.flatMap((json) -> ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).bodyValue(json));
	}

	private static void whole(Turn turn, OpenStream stream, EventLoop loop, MonoSink<byte[]> sink) {
		sink.onDispose(
				TokenPacer.startWhole(turn.ask(), turn.arrivalNanos(), TokenClock.of(loop), (tokens, last) -> sink
					.success(ContractJson.write(new TokenAnswerRecord(tokens, turn.done().historyBytes()))))::stop);
		stream.onStop(() -> loop
			.execute(() -> sink.error(ContractProblems.unavailable("The service ends", "ask its successor"))));
	}

	/**
	 * A turn that has arrived.
	 *
	 * @param ask what was asked
	 * @param done what ends its answer
	 * @param arrivalNanos when
	 */
	private record Turn(TokenAskRecord ask, TokenDoneRecord done, long arrivalNanos) {

		static Turn read(byte[] body) {
			long arrivalNanos = System.nanoTime();
			TokenAskRecord ask = ContractJson.read(body, TokenAskRecord.class).requireWhole();
			return new Turn(ask.withoutHistory(), new TokenDoneRecord(ask.tokens(), new TokenHistory().take(ask)),
					arrivalNanos);
		}

	}

}
