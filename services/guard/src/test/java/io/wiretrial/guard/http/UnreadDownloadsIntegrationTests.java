package io.wiretrial.guard.http;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * Two peers of one event loop, and downloads that nobody reads: one in parts of an octet,
 * of which a socket takes all, and one of 64 MB.
 */
@Timeout(60)
class UnreadDownloadsIntegrationTests {

	private static final int PARTS = 10_000;

	private final LoopResources loop = LoopResources.create("parts", 1, true);

	private final CountDownLatch begun = new CountDownLatch(1);

	private final CountDownLatch shortSent = new CountDownLatch(1);

	private final AtomicInteger made = new AtomicInteger();

	private final DisposableServer server = HttpServer.create()
		.host("127.0.0.1")
		.port(0)
		.runOn(this.loop)
		.route((routes) -> routes
			.get("/download",
					(request, response) -> response.send(PartsAsTaken.of((Connection) response, PARTS, this::part),
							(part) -> true))
			.get("/large",
					(request, response) -> response.send(PartsAsTaken.of((Connection) response, 1_000, this::large),
							(part) -> true))
			.get("/made", (request, response) -> response.header("made", Integer.toString(this.made.get())).send()))
		.bindNow();

	@AfterEach
	void end() {
		this.server.disposeNow(Duration.ofSeconds(1));
		this.loop.disposeLater(Duration.ZERO, Duration.ofSeconds(1)).block(Duration.ofSeconds(5));
	}

	@Test
	void requestOfOnePeerDoesNotWaitUntilADownloadIsMadeThatNobodyReads() throws Exception {
		try (RawConnection unread = new RawConnection(this.server.port());
				RawConnection second = new RawConnection(this.server.port())) {
			assertThat(made(second.send(get("/made")))).isZero();
			unread.send(get("/download"));
			assertThat(this.begun.await(30, TimeUnit.SECONDS)).isTrue();
			second.send(get("/made"));
			this.shortSent.countDown();
			assertThat(made(second)).isBetween(1, PARTS / 10);
		}
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

	private static int made(RawConnection connection) throws IOException {
		return connection.head()
			.stream()
			.filter((line) -> line.startsWith("made: "))
			.mapToInt((line) -> Integer.parseInt(line.substring(6)))
			.findFirst()
			.orElseThrow();
	}

	// The first one is made when the other peer has sent its request.
	private ByteBuf part(int index) {
		this.begun.countDown();
		try {
			this.shortSent.await();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
		long end = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(20);
		while (System.nanoTime() < end) {
			Thread.onSpinWait();
		}
		this.made.incrementAndGet();
		return Unpooled.wrappedBuffer(new byte[1]);
	}

}
