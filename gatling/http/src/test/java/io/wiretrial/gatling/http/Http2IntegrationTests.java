package io.wiretrial.gatling.http;

import java.util.List;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What is particular to HTTP/2: windows, limits on streams, RST_STREAM and GOAWAY.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the client shows what arrived
@Timeout(180)
class Http2IntegrationTests {

	@Test
	void announcesBothWindows() {
		try (FrameServer server = new FrameServer(new Http2Settings(), FrameServer::ok)) {
			assertThat(play(server.target().connections(1).initialWindow(300_000, 1_000_000), 1, 1))
				.allMatch(Sample::ok);
			assertThat(server.settings).singleElement()
				.satisfies((settings) -> assertThat(settings.initialWindowSize()).isEqualTo(300_000))
				.satisfies((settings) -> assertThat(settings.pushEnabled()).isFalse());
			assertThat(server.windowUpdates).containsExactly("0 +934465");
		}
	}

	@Test
	void widensTheConnectionWindowByALittleToo() {
		try (FrameServer server = new FrameServer(new Http2Settings(), FrameServer::ok)) {
			play(server.target().connections(1).initialWindow(65_535, 70_000), 1, 1);
			assertThat(server.windowUpdates).containsExactly("0 +4465");
		}
	}

	@Test
	void leavesTheConnectionWindowAloneByDefault() {
		try (FrameServer server = new FrameServer(new Http2Settings(), FrameServer::ok)) {
			play(server.target().connections(1), 1, 1);
			assertThat(server.windowUpdates).isEmpty();
		}
	}

	@Test
	void keepsWithinTheServersStreams() {
		try (FrameServer server = new FrameServer(new Http2Settings().maxConcurrentStreams(3), (handler, context,
				stream) -> context.executor().execute(() -> FrameServer.ok(handler, context, stream)))) {
			assertThat(play(server.target().connections(2), 40, 5)).hasSize(200).allMatch(Sample::ok);
			assertThat(server.mostStreams).hasValue(3);
			assertThat(server.opened).hasValue(2);
		}
	}

	@Test
	void namesTheCodeOfAStreamReset() {
		try (FrameServer server = new FrameServer(new Http2Settings(), (handler, context, stream) -> {
			handler.resetStream(context, stream, Http2Error.REFUSED_STREAM.code(), context.newPromise());
			context.flush();
		})) {
			assertThat(play(server.target().connections(1), 2, 3)).hasSize(6)
				.extracting(Sample::message)
				.containsOnly("STREAM_RESET_REFUSED_STREAM");
			assertThat(server.opened).hasValue(1);
		}
	}

	@Test
	void survivesAGoAwayWithANewConnection() {
		try (FrameServer server = new FrameServer(new Http2Settings(), (handler, context, stream) -> {
			if (stream >= 5) {
				handler.goAway(context, stream - 2, Http2Error.ENHANCE_YOUR_CALM.code(), Unpooled.EMPTY_BUFFER,
						context.newPromise());
				context.flush();
			}
			else {
				FrameServer.ok(handler, context, stream);
			}
		})) {
			List<Sample> samples = play(server.target().connections(1), 1, 5);
			assertThat(samples).extracting(Sample::message)
				.containsExactly(null, "GOAWAY_ENHANCE_YOUR_CALM", null, "GOAWAY_ENHANCE_YOUR_CALM", null);
			assertThat(server.opened.get()).isEqualTo(3);
		}
	}

	@Test
	void countsAReplyWithoutStatusAsMalformed() {
		try (FrameServer server = new FrameServer(new Http2Settings(), (handler, context, stream) -> {
			handler.encoder()
				.writeHeaders(context, stream, new DefaultHttp2Headers(false).add("x-a", "b"), 0, true,
						context.newPromise());
			context.flush();
		})) {
			assertThat(play(server.target().connections(1), 1, 2)).extracting(Sample::message)
				.containsExactly("MALFORMED_REPLY", "MALFORMED_REPLY");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "100", "2x0", "020" })
	void countsAReplyThatEndsWithoutAFinalStatusAsMalformed(String status) {
		try (FrameServer server = new FrameServer(new Http2Settings(), (handler, context, stream) -> {
			handler.encoder()
				.writeHeaders(context, stream, new DefaultHttp2Headers(false).status(status), 0, true,
						context.newPromise());
			context.flush();
		})) {
			assertThat(play(server.target().connections(1), 1, 2)).extracting(Sample::message)
				.containsExactly("MALFORMED_REPLY", "MALFORMED_REPLY");
		}
	}

	private static List<Sample> play(HttpTarget target, int users, int requests) {
		return SimulationRun.of(
				() -> scenario("s").repeat(requests).on(wireHttp("x").get("/x")).injectOpen(atOnceUsers(users)),
				wireHttp.target(target));
	}

}
