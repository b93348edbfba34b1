package io.wiretrial.guard.http;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.epoll.Epoll;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.netty.Connection;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.LoopResources;

import io.wiretrial.contract.client.RawConnection;

import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * Downloads that nobody reads, or not to their end.
 */
@Timeout(180)
class UnreadDownloadsIntegrationTests {

	private final LoopResources loop = LoopResources.create("parts", 1, true);

	private final AtomicInteger made = new AtomicInteger();

	private final DisposableServer server = HttpServer.create()
		.host("127.0.0.1")
		.port(0)
		.runOn(this.loop)
		.route((routes) -> routes
			.get("/large",
					(request, response) -> response.send(
							PartsAsTaken.of((Connection) response, 1_000, (index) -> part(64 * 1024)), (part) -> true))
			.get("/small",
					(request, response) -> response
						.send(PartsAsTaken.of((Connection) response, 10_000, (index) -> part(900)), (part) -> true)))
		.bindNow();

	@AfterEach
	void end() {
		this.server.disposeNow(Duration.ofSeconds(1));
		this.loop.disposeLater(Duration.ZERO, Duration.ofSeconds(1)).block(Duration.ofSeconds(5));
	}

	@Test
	void socketOfAReaderThatTakesNothingHoldsLittleOfItsDownload() throws Exception {
		assumeThat(Epoll.isAvailable()).isTrue();
		try (RawConnection unread = new RawConnection(this.server.port())) {
			unread.send(get("/large"));
			Awaitility.await().during(Duration.ofMillis(500)).until(this.made::get, (parts) -> parts > 0 && parts < 16);
		}
	}

	// 150 of 900 octets are 128 KB, and those of 1,450 such readers kept two processors
	// busy for seconds
	@Test
	void readerThatTookNothingHasFewSmallPartsMadeAndOneThatReadsHasMore() throws Exception {
		assumeThat(Epoll.isAvailable()).isTrue();
		try (Socket reader = new Socket()) {
			reader.setReceiveBufferSize(2_304);
			reader.connect(new InetSocketAddress("127.0.0.1", this.server.port()));
			reader.getOutputStream().write(get("/small").getBytes(StandardCharsets.US_ASCII));
			Awaitility.await().during(Duration.ofMillis(300)).until(this.made::get, (parts) -> parts > 5 && parts < 30);
			int first = this.made.get();
			int read = reader.getInputStream().readNBytes(100_000).length;
			Awaitility.await().until(this.made::get, (parts) -> (parts - first) * 900 > read + 20_000);
		}
	}

	private static String get(String path) {
		return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
	}

	private ByteBuf part(int bytes) {
		this.made.incrementAndGet();
		return Unpooled.wrappedBuffer(new byte[bytes]);
	}

}
