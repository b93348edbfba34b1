package io.wiretrial.guard.http;

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
 * A download of 64 MB that nobody reads.
 */
@Timeout(60)
class UnreadDownloadsIntegrationTests {

	private final LoopResources loop = LoopResources.create("parts", 1, true);

	private final AtomicInteger made = new AtomicInteger();

	private final DisposableServer server = HttpServer.create()
		.host("127.0.0.1")
		.port(0)
		.runOn(this.loop)
		.route((routes) -> routes.get("/large",
				(request, response) -> response.send(PartsAsTaken.of((Connection) response, 1_000, this::large),
						(part) -> true)))
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

	private static String get(String path) {
		return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
	}

	private ByteBuf large(int index) {
		this.made.incrementAndGet();
		return Unpooled.wrappedBuffer(new byte[64 * 1024]);
	}

}
